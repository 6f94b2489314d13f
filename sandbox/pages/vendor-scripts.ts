import { html, type Html } from './html';
import { usesRealSdks } from './sdk-urls';
import { askedWallets } from './wallet-config';

/** Stand-ins that a page has from the start, because the real thing is part of the browser. */
const IN_THE_BROWSER: Readonly<Record<string, string>> = { apple_pay: '/vendors/apple-pay.js' };

/** The page's own client for promises of delivery, where the address says what it answers. */
const promiseClient = (page: URL): Html[] =>
  page.searchParams.has('promise')
    ? [
        // The theme reserves the promise's line beside the button and the link.
        html`<style>
            shopify-accelerated-checkout[recommended^='{'] {
              min-height: 114px;
            }
          </style>
          <script src="/assets/promise-client.js"></script>`,
      ]
    : [];

/** What a page has from the start: the scripts of the wallets that the address asks for; `/individual` has them all. */
export function vendorScripts(page: URL): Html[] {
  const names = page.pathname === '/individual' ? Object.keys(IN_THE_BROWSER) : askedWallets(page);
  const scripts = [...new Set(names)].flatMap((name) => {
    const script = usesRealSdks(page) ? undefined : IN_THE_BROWSER[name];
    return script === undefined ? [] : [html`<script src="${script}"></script>`];
  });
  return [...scripts, ...promiseClient(page)];
}
