import { buyNow, dialog, DIALOG_TITLE, GENERIC_TEXT, shopPay } from './click-targets';
import { expect, test } from './fixtures';
import { config, hostPage, openPage, productElement, productForm, SCRIPT } from './host-markup';
import { click, expectOrder, open, PREACT, PREACT_ERROR, SHAPES, expectTwoClicks } from './hostile-markup';
import { calls } from './sandbox';
import { amazonPayParams } from '../../sandbox/pages/amazon-params';
import { paypalParams } from '../../sandbox/pages/paypal-params';
import { googlePayConfig, headFor } from './google-pay-markup';
import { googlePay } from './google-pay-page';
import { paypalFrame } from './paypal-page';

// Tests whose results depend on how a browser engine looks up names are in hostile-page.desktop.spec.ts.

const fields = (...names: string[]) => names.map((name) => `<input type="hidden" name="${name}">`).join('');
const images = (...names: string[]) => names.map((name) => `<img alt="" name="${name}">`).join('');

const APPEND_THROWS = `Element.prototype.append = () => { throw Error('append'); };`;

/**
 * Pages that break what our code uses: by HTML before the form, by fields inside it, or by a script that runs
 * before ours.
 */
const HOSTILE_PAGES: readonly { what: string; before?: string; inside?: string; script?: string }[] = [
  {
    what: 'fields of the form are named like its methods',
    inside: fields(
      'querySelectorAll',
      'querySelector',
      'getAttribute',
      'elements',
      'submit',
      'contains',
      'closest',
      'append',
    ),
  },
  {
    what: 'images are named like methods of the document',
    before: images(
      'createElement',
      'querySelectorAll',
      'querySelector',
      'getElementById',
      'scripts',
      'forms',
    ),
  },
  {
    what: 'reading Shopify throws',
    script: `Object.defineProperty(window, 'Shopify', { get() { throw Error('Shopify'); } });
      Object.defineProperty(window, 'ShopifyAnalytics', { get() { throw Error('ShopifyAnalytics'); } });`,
  },
  {
    what: 'every shadow root is closed',
    script: `const attach = Element.prototype.attachShadow;
      Element.prototype.attachShadow = function (init) { return attach.call(this, { ...init, mode: 'closed' }); };`,
  },
  {
    what: 'append throws',
    script: APPEND_THROWS,
  },
];

const all = {
  what: 'all of these at once',
  before: HOSTILE_PAGES.map(({ before = '' }) => before).join(''),
  inside: HOSTILE_PAGES.map(({ inside = '' }) => inside).join(''),
  script: HOSTILE_PAGES.map(({ script = '' }) => `{${script}}`).join(''),
};

const page = (
  { before = '', inside = '', script = '' }: (typeof HOSTILE_PAGES)[number],
  recommended: object | null,
) =>
  hostPage(`${before}${productForm(`${inside}${productElement({ recommended })}`)}`, {
    head: `<script>${script}</script>${SCRIPT}`,
  });

test('a click on buy it now leads to the checkout on every kind of hostile page', async ({ page: tab }) => {
  for (const hostilePage of [...HOSTILE_PAGES, all]) {
    await test.step(hostilePage.what, async () => {
      await openPage(tab, page(hostilePage, null));
      await expect(buyNow(tab)).toHaveAttribute('aria-disabled', 'false');
      await buyNow(tab).click();
      await tab.waitForURL(/storefront_wallet=true/);
      expect(await calls(tab)).toMatchObject([{ operation: 'cartCreate' }]);
      await tab.request.post('/sandbox/calls/clear');
    });
  }
});

test('Shop Pay and its link are drawn on a page that is hostile in all these ways', async ({ page: tab }) => {
  await openPage(tab, page(all, config('shop_pay')));
  await expect(tab.locator('more-payment-options-link a')).toHaveAttribute('aria-disabled', 'false');
  const button = tab.locator('shop-pay-wallet-button');
  // A closed root hides its button from tests, too; the element delegates the focus to it.
  await button.focus();
  await tab.keyboard.press('Enter');
  await tab.waitForURL(/redirect_source=direct_checkout_product/);
});

test('a failed click opens the dialog even if images are named like methods of the document and append throws', async ({
  page: tab,
}) => {
  await tab.route('**/graphql.json*', (route) => route.fulfill({ status: 500 }));
  await openPage(tab, page({ ...all, script: APPEND_THROWS }, config('shop_pay')));
  await shopPay(tab).click();
  // `expect` would fail here: it walks the page's tree, and the images hide the methods that it calls.
  await dialog(tab).waitFor();
});

test('a failed click whose dialog cannot be drawn shows an alert, and the next one orders', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(PREACT_ERROR);
  await open(page, PREACT.map((name) => SHAPES['an image'](name)).join(''));
  const alert = page.waitForEvent('dialog');
  await click(page);
  const message = (await alert).message();
  await (await alert).accept();
  expect(message).toBe(`${DIALOG_TITLE}\n\n${GENERIC_TEXT}`);
  // No part of the dialog is left, so the page can be scrolled.
  const LEFT = 'ekspres-dialog,[data-ekspres-modal]';
  expect(await page.evaluate((selector) => document.querySelectorAll(selector).length, LEFT)).toBe(0);
  await expectOrder(page);
});

test('a failed click opens the dialog, and the next one orders, although elements or frames have the names body and Shopify', async ({
  page: tab,
}) => {
  for (const [shape, html] of Object.entries(SHAPES)) {
    await test.step(shape, async () => {
      await open(tab, html('body') + html('Shopify'));
      expect(await tab.evaluate('typeof window.Shopify.PaymentButton.init')).toBe('function');
      await expectTwoClicks(tab);
    });
  }
});

test("vendors' buttons or their fallback are drawn although elements have names that their code needs", async ({
  page: tab,
  baseURL,
}) => {
  const namedImages = ['head', 'prerendering', 'readyState', 'scripts'].map(SHAPES['an image']).join('');
  const product = (recommended: object) => productForm(productElement({ recommended }));
  await openPage(tab, hostPage(namedImages + product(googlePayConfig(baseURL)), { head: headFor(baseURL) }));
  await expect(googlePay(tab)).toBeVisible();

  const shop = new URL(baseURL ?? '');
  const paypal = config('paypal', { wallet_params: paypalParams(shop) });
  const amazonPay = config('amazon_pay', { wallet_params: amazonPayParams(shop) });
  const names = SHAPES['two links']('paypal') + SHAPES['an image']('amazon');
  await openPage(tab, hostPage(names + product(paypal) + product(amazonPay), { head: headFor(baseURL) }));
  await expect(paypalFrame(tab)).toBeVisible();
  await expect(tab.locator('shopify-amazon-pay-button button')).toBeVisible();

  // An element named ApplePaySession does not count as Apple Pay.
  await openPage(tab, hostPage(SHAPES['an image']('ApplePaySession') + product(config('apple_pay'))));
  await expect(buyNow(tab)).toBeVisible();
});
