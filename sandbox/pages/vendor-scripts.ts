import { html, type Html } from './html';
import { usesRealSdks } from './sdk-urls';
import { requestedWallets } from './wallet-config';

/**
 * Fakes of parts of the browser. The page loads them itself, because Ekspres loads no script for these
 * wallets.
 */
const BROWSER_WALLETS: Readonly<Record<string, string>> = { apple_pay: '/vendors/apple-pay.js' };

/** The page's own client for delivery promises, on pages with `?promise=`, which determines its responses. */
const promiseClient = (page: URL): Html[] =>
  page.searchParams.has('promise')
    ? [
        // The height of the button, the link and the promise, so that the promise causes no layout shift.
        html`<style>
            shopify-accelerated-checkout[recommended^='{'] {
              min-height: 114px;
            }
          </style>
          <script src="/assets/promise-client.js"></script>`,
      ]
    : [];

/**
 * The scripts in a page's head: the fakes of the parts of the browser that its wallets need, and the promise
 * client.
 */
export function vendorScripts(page: URL): Html[] {
  const names = page.pathname === '/individual' ? Object.keys(BROWSER_WALLETS) : requestedWallets(page);
  const scripts = [...new Set(names)].flatMap((name) => {
    const script = usesRealSdks(page) ? undefined : BROWSER_WALLETS[name];
    return script === undefined ? [] : [html`<script src="${script}"></script>`];
  });
  return [...scripts, ...promiseClient(page)];
}
