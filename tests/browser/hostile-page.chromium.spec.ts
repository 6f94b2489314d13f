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

// What depends on how an engine looks names up is in hostile-page.desktop.spec.ts.

const fields = (...names: string[]) => names.map((name) => `<input type="hidden" name="${name}">`).join('');
const images = (...names: string[]) => names.map((name) => `<img alt="" name="${name}">`).join('');

/** What a page does to what we use of it: HTML before the form, or fields in it, or a script before ours. */
const HOSTILE: readonly { what: string; before?: string; inside?: string; script?: string }[] = [
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
    script: `Element.prototype.append = () => { throw Error('append'); };`,
  },
];

const all = {
  what: 'everything of that',
  before: HOSTILE.map(({ before = '' }) => before).join(''),
  inside: HOSTILE.map(({ inside = '' }) => inside).join(''),
  script: HOSTILE.map(({ script = '' }) => `{${script}}`).join(''),
};

const page = (
  { before = '', inside = '', script = '' }: (typeof HOSTILE)[number],
  recommended: object | null,
) =>
  hostPage(`${before}${productForm(`${inside}${productElement({ recommended })}`)}`, {
    head: `<script>${script}</script>${SCRIPT}`,
  });

test('a click on buy it now orders on every such page', async ({ page: tab }) => {
  for (const hostile of [...HOSTILE, all]) {
    await test.step(hostile.what, async () => {
      await openPage(tab, page(hostile, null));
      await expect(buyNow(tab)).toHaveAttribute('aria-disabled', 'false');
      await buyNow(tab).click();
      await tab.waitForURL(/storefront_wallet=true/);
      expect(await calls(tab)).toMatchObject([{ operation: 'cartCreate' }]);
      await tab.request.post('/sandbox/calls/clear');
    });
  }
});

test('Shop Pay and its link are drawn although a page does all of that', async ({ page: tab }) => {
  await openPage(tab, page(all, config('shop_pay')));
  await expect(tab.locator('more-payment-options-link a')).toHaveAttribute('aria-disabled', 'false');
  const button = tab.locator('shop-pay-wallet-button');
  // A closed root hides its button from tests, too; the element delegates the focus to it.
  await button.focus();
  await tab.keyboard.press('Enter');
  await tab.waitForURL(/redirect_source=direct_checkout_product/);
});

test('a failed click opens the dialog even if images are named like methods of the document, and append throws', async ({
  page: tab,
}) => {
  await tab.route('**/graphql.json*', (route) => route.fulfill({ status: 500 }));
  await openPage(tab, page({ ...all, script: HOSTILE[4]?.script ?? '' }, config('shop_pay')));
  await shopPay(tab).click();
  // Not by `expect`, which walks the page's tree while it waits, and stumbles over what hides its methods.
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
  // Nothing of the dialog is left, so the page can be scrolled.
  const LEFT = 'ekspres-dialog,[data-ekspres-modal]';
  expect(await page.evaluate((selector) => document.querySelectorAll(selector).length, LEFT)).toBe(0);
  await expectOrder(page);
});

test('both clicks work although elements or frames have the names body and Shopify; a theme may still render again', async ({
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

test("vendors' buttons are offered, or their fallback, although elements have the names that they need", async ({
  page: tab,
  baseURL,
}) => {
  const images = ['head', 'prerendering', 'readyState', 'scripts'].map(SHAPES['an image']).join('');
  const product = (recommended: object) => productForm(productElement({ recommended }));
  await openPage(tab, hostPage(images + product(googlePayConfig(baseURL)), { head: headFor(baseURL) }));
  await expect(googlePay(tab)).toBeVisible();

  const shop = new URL(baseURL ?? '');
  const paypal = config('paypal', { wallet_params: paypalParams(shop) });
  const amazonPay = config('amazon_pay', { wallet_params: amazonPayParams(shop) });
  const names = SHAPES['two links']('paypal') + SHAPES['an image']('amazon');
  await openPage(tab, hostPage(names + product(paypal) + product(amazonPay), { head: headFor(baseURL) }));
  await expect(paypalFrame(tab)).toBeVisible();
  await expect(tab.locator('shopify-amazon-pay-button button')).toBeVisible();

  // An element is not Apple Pay.
  await openPage(tab, hostPage(SHAPES['an image']('ApplePaySession') + product(config('apple_pay'))));
  await expect(buyNow(tab)).toBeVisible();
});
