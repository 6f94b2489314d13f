import { settle } from './cart-visit';
import { expect, test } from './fixtures';
import { hostPage, markup, openPage, productForm, SCRIPT } from './host-markup';

/** Parameters with the URL of a vendor's script, which must not be requested. */
const sdkParams = (name: string) => ({ sdkUrl: `http://127.0.0.1:9/${name}.js` });

const SETTINGS =
  '<script type="application/json" id="ekspres-config">{"sdkOrigins":["http://127.0.0.1:9"],"logoOrigin":"http://127.0.0.1:9"}</script>';

const WITHOUT_PLANS = ['paypal', 'google_pay', 'buy_with_prime', 'amazon_pay'].map((name) =>
  markup('shopify-wallet-button', {
    'has-selling-plan': true,
    'wallet-config': { name, wallet_params: sdkParams(name), supports_subs: false },
  }),
);

/** Elements whose wallet is ruled out by a parameter, by the page or by the browser. */
const RULED_OUT: readonly string[] = [
  // The browser has no Apple Pay.
  markup('shopify-apple-pay-button', { 'wallet-params': { countryCode: 'PL' } }),
  // The permissions have expired.
  markup('shopify-google-pay-button', {
    'wallet-params': { ...sdkParams('google-pay'), auth: [{ jwt: 'a.b.c', expiresAt: 1 }] },
  }),
  // Google's sheet is used only for purchases with shipping.
  markup('shopify-google-pay-button', {
    'requires-shipping': 'false',
    'wallet-params': { ...sdkParams('google-pay'), auth: [{ jwt: 'a.b.c', expiresAt: 4e9 }] },
  }),
  // An approval of Venmo covers a single payment.
  markup('shopify-venmo-button', {
    'has-selling-plan': true,
    'wallet-params': { ...sdkParams('paypal'), merchantId: 'M' },
  }),
  markup('shopify-venmo-button', {
    'wallet-params': { ...sdkParams('paypal'), merchantId: 'M', requiresBillingAgreement: true },
  }),
  // Amazon Pay does not work in a shadow root.
  `<div><template shadowrootmode="open">${markup('shopify-amazon-pay-button')}</template></div>`,
  ...WITHOUT_PLANS,
];

test('a wallet refused for its parameters, page or browser loads only what refuses it', async ({ page }) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await openPage(page, hostPage(productForm(RULED_OUT.join('')), { head: SETTINGS + SCRIPT }), {
    waitUntil: 'networkidle',
  });
  await expect(page.locator('shopify-wallet-button')).toHaveCount(WITHOUT_PLANS.length);
  await settle(page);
  // The code of a click loads for any element, the chunk `vendor` refuses the wallets, and `page` and
  // `checks` report why.
  const expectedPaths =
    /^\/sandbox\/page|^\/blank|^\/dist\/ekspres(-(checks|click|page|settings|vendor)-[^/]+)?\.js$/;
  expect(paths.filter((path) => !expectedPaths.test(path))).toEqual([]);
});
