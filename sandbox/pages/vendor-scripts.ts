import { html, type Html } from './html';
import { askedWallets } from './wallet-config';

/** Stand-ins that a page has from the start, because the real thing is part of the browser. */
const IN_THE_BROWSER: Readonly<Record<string, string>> = { apple_pay: '/vendors/apple-pay.js' };

/** The scripts of the wallets that the address asks for; `/individual` has them all. */
export function vendorScripts(page: URL): Html[] {
  const names = page.pathname === '/individual' ? Object.keys(IN_THE_BROWSER) : askedWallets(page);
  return [...new Set(names)].flatMap((name) => {
    const script = IN_THE_BROWSER[name];
    return script === undefined ? [] : [html`<script src="${script}"></script>`];
  });
}
