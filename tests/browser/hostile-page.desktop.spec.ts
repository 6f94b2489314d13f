import { amazonPayParams } from '../../sandbox/pages/amazon-params';
import { paypalParams } from '../../sandbox/pages/paypal-params';
import { buyNow, dialog, shopPay } from './click-targets';
import { expect, test } from './fixtures';
import { googlePayConfig, headFor } from './google-pay-markup';
import { googlePay } from './google-pay-page';
import {
  click,
  DOCUMENT,
  expectOrder,
  expectTwoClicks,
  GLOBALS,
  open,
  PREACT_ERROR,
  PREVENT_FIRST,
  SHAPES,
} from './hostile-markup';
import { config, hostPage, openPage, productElement, productForm, SCRIPT } from './host-markup';
import { paypalFrame } from './paypal-page';
import { calls } from './sandbox';

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

for (const hostile of [...HOSTILE, all]) {
  test(`a click on buy it now orders although ${hostile.what}`, async ({ page: tab }) => {
    await openPage(tab, page(hostile, null));
    await expect(buyNow(tab)).toHaveAttribute('aria-disabled', 'false');
    await buyNow(tab).click();
    await tab.waitForURL(/storefront_wallet=true/);
    expect((await calls(tab)).map(({ operation }) => operation)).toEqual(['cartCreate']);
  });

  test(`Shop Pay and its link are there although ${hostile.what}`, async ({ page: tab }) => {
    await openPage(tab, page(hostile, config('shop_pay')));
    await expect(tab.locator('more-payment-options-link a')).toHaveAttribute('aria-disabled', 'false');
    const button = tab.locator('shop-pay-wallet-button');
    // A closed root hides its button from tests, too; the element delegates the focus to it.
    await button.focus();
    await tab.keyboard.press('Enter');
    await tab.waitForURL(/redirect_source=direct_checkout_product/);
  });
}

test('a failed click opens the dialog where images are named like methods of the document, and append throws', async ({
  page: tab,
}) => {
  await tab.route('**/graphql.json*', (route) => route.fulfill({ status: 500 }));
  await openPage(tab, page({ ...all, script: HOSTILE[4]?.script ?? '' }, config('shop_pay')));
  await shopPay(tab).click();
  // Not by `expect`, which walks the page's tree while it waits, and stumbles over what hides its methods.
  await dialog(tab).waitFor();
});

test('a failed click opens the dialog, and the next one orders, although images have all names that our code uses', async ({
  page: tab,
}) => {
  await open(tab, [...DOCUMENT, ...GLOBALS].map((name) => SHAPES['an image'](name)).join(''));
  await expectTwoClicks(tab);
});

for (const [shape, html] of Object.entries(SHAPES)) {
  test(`both clicks work although ${shape} has the names body and Shopify; a theme may still render again`, async ({
    page: tab,
  }) => {
    await open(tab, html('body') + html('Shopify'));
    expect(await tab.evaluate('typeof window.Shopify.PaymentButton.init')).toBe('function');
    await expectTwoClicks(tab);
  });
}

/** A script that adds an image for each member of the document. */
const ALL_NAMES = `<script>{
  const names = new Set();
  for (let owner = document; owner; owner = Object.getPrototypeOf(owner))
    for (const name of Object.getOwnPropertyNames(owner)) names.add(name);
  const images = [...names].map((name) => Object.assign(new Image(), { name, alt: '' }));
  document.body.append(...images);
}</script>`;

test('a click orders after one that the page has stopped, although images have the names of all members of the document', async ({
  page: tab,
  pageErrors,
}) => {
  pageErrors.allow(PREACT_ERROR);
  await open(tab, ALL_NAMES, PREVENT_FIRST);
  await click(tab);
  await expectOrder(tab);
});

for (const [shape, html] of Object.entries(SHAPES)) {
  test(`Google Pay is offered, or else its fallback, although ${shape} has the name google`, async ({
    page: tab,
    baseURL,
    pageErrors,
  }) => {
    pageErrors.allow(/cross-origin|SecurityError|Permission denied/);
    const product = productForm(productElement({ recommended: googlePayConfig(baseURL) }));
    await openPage(tab, hostPage(html('google') + product, { head: headFor(baseURL) }));
    // Google's script cannot add its API to the window of a frame from another origin.
    const isHopeless = shape === 'a frame from another origin';
    await expect(isHopeless ? buyNow(tab) : googlePay(tab)).toBeVisible();
  });
}

test("a vendor's script is loaded although images have the names of what is needed for that", async ({
  page: tab,
  baseURL,
}) => {
  const images = ['head', 'prerendering', 'readyState', 'scripts'].map(SHAPES['an image']).join('');
  const product = productForm(productElement({ recommended: googlePayConfig(baseURL) }));
  await openPage(tab, hostPage(images + product, { head: headFor(baseURL) }));
  await expect(googlePay(tab)).toBeVisible();
});

test('PayPal and Amazon Pay are offered although elements have the names of their globals', async ({
  page: tab,
  baseURL,
}) => {
  const shop = new URL(baseURL ?? '');
  const paypal = config('paypal', { wallet_params: paypalParams(shop) });
  const amazonPay = config('amazon_pay', { wallet_params: amazonPayParams(shop) });
  const names = SHAPES['two links']('paypal') + SHAPES['an image']('amazon');
  const products = [paypal, amazonPay].map((recommended) => productForm(productElement({ recommended })));
  await openPage(tab, hostPage(names + products.join(''), { head: headFor(baseURL) }));
  await expect(paypalFrame(tab)).toBeVisible();
  await expect(tab.locator('shopify-amazon-pay-button button')).toBeVisible();
});

test('an element with the name ApplePaySession is not Apple Pay: the fallback is shown', async ({
  page: tab,
}) => {
  const product = productForm(productElement({ recommended: config('apple_pay') }));
  await openPage(tab, hostPage(SHAPES['an image']('ApplePaySession') + product));
  await expect(buyNow(tab)).toBeVisible();
});
