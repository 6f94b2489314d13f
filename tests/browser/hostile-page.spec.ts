import { amazonPayParams, paypalParams } from '../../sandbox/index';
import { buyNow, dialog, shopPay } from './click-targets';
import { expect, test } from './fixtures';
import { googlePayConfig } from './google-pay-markup';
import { googlePay } from './google-pay-page';
import {
  config,
  headWithFakes,
  hostPage,
  openBody,
  openPage,
  productElement,
  productForm,
  productInForm,
  SCRIPT,
  cartElement,
  META_PAY,
} from './host-markup';
import {
  expectDialogThenCheckout,
  NAMED_ELEMENTS,
  openHostilePage,
  DOCUMENT_MEMBERS,
  OPTIONAL_GLOBALS,
} from './hostile-markup';
import { paypalFrame } from './paypal-page';
import { calls } from './sandbox';
import { CART, fillCart } from './cart-visit';

interface HostilePage {
  what: string;
  before?: string;
  inside?: string;
  script?: string;
}

const hiddenFields = (names: string) => names.replace(/\w+/g, '<input type="hidden" name="$&">');
const images = (...names: string[]) => names.map((name) => `<img alt="" name="${name}">`).join('');

const APPEND_THROWS = `Element.prototype.append = () => { throw Error('append'); };`;

/** Pages that break what our code uses. */
const HOSTILE_PAGES: readonly HostilePage[] = [
  {
    what: 'fields of the form are named like its methods',
    // Not `matches`, which Playwright itself calls.
    inside: hiddenFields(
      'querySelectorAll querySelector getAttribute elements submit contains closest append',
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

/** A page that is hostile in all these ways. */
const MOST_HOSTILE_PAGE: HostilePage = {
  what: 'all of these at once',
  before: HOSTILE_PAGES.map(({ before = '' }) => before).join(''),
  inside: HOSTILE_PAGES.map(({ inside = '' }) => inside).join(''),
  script: HOSTILE_PAGES.map(({ script = '' }) => `{${script}}`).join(''),
};

const htmlOf = ({ before = '', inside = '', script = '' }: HostilePage, recommended: object | null) =>
  hostPage(`${before}${productForm(`${inside}${productElement({ recommended })}`)}`, {
    head: `<script>${script}</script>${SCRIPT}`,
  });

test('a click on buy it now leads to the checkout on every kind of hostile page', async ({ page }) => {
  for (const hostilePage of [...HOSTILE_PAGES, MOST_HOSTILE_PAGE]) {
    await test.step(hostilePage.what, async () => {
      await openPage(page, htmlOf(hostilePage, null));
      await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'false');
      await buyNow(page).click();
      await page.waitForURL(/storefront_wallet=true/);
      expect(await calls(page)).toMatchObject([{ operation: 'cartCreate' }]);
      await page.request.post('/sandbox/calls/clear');
    });
  }
});

test('Shop Pay and its link work on a page that is hostile in every way at once', async ({ page }) => {
  await openPage(page, htmlOf(MOST_HOSTILE_PAGE, config('shop_pay')));
  await expect(page.locator('more-payment-options-link a')).toHaveAttribute('aria-disabled', 'false');
  const button = page.locator('shop-pay-wallet-button');
  // A closed root hides its button from tests, too; the element delegates the focus to it.
  await button.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/redirect_source=direct_checkout_product/);
});

test('a failed click opens the dialog although images have names of DOM methods', async ({ page }) => {
  await page.route('**/graphql.json*', (route) => route.fulfill({ status: 500 }));
  await openPage(page, htmlOf({ ...MOST_HOSTILE_PAGE, script: APPEND_THROWS }, config('shop_pay')));
  await shopPay(page).click();
  // `expect` would fail here: it walks the page's tree, and the images hide the methods that it calls.
  await dialog(page).waitFor();
});

test('a failed click opens the dialog, and the next one leads to the checkout, although elements or frames have the names body and Shopify', async ({
  page,
}) => {
  for (const [kind, element] of Object.entries(NAMED_ELEMENTS)) {
    await test.step(kind, async () => {
      await openHostilePage(page, element('body') + element('Shopify'));
      // Nothing can be added to the window of a frame from another origin.
      if (kind !== 'a frame from another origin')
        expect(await page.evaluate('typeof window.Shopify.PaymentButton.init')).toBe('function');
      await expectDialogThenCheckout(page);
    });
  }
});

const productWith = (recommended: object) => productInForm({ recommended });

test('Google Pay is offered, or else its fallback, although elements or frames have the name google', async ({
  page,
  baseURL,
  pageErrors,
}) => {
  pageErrors.allow(/cross-origin/);
  const product = productWith(googlePayConfig(baseURL));
  for (const [kind, element] of Object.entries(NAMED_ELEMENTS)) {
    await openBody(page, element('google') + product, { head: headWithFakes(baseURL) });
    // Google's script cannot add its API to the window of a frame from another origin.
    const isFromOtherOrigin = kind === 'a frame from another origin';
    await expect(isFromOtherOrigin ? buyNow(page) : googlePay(page), kind).toBeVisible();
  }
});

test("vendors' buttons are drawn among elements with names they need", async ({ page, baseURL }) => {
  const namedImages = ['head', 'prerendering', 'readyState', 'scripts'].map(NAMED_ELEMENTS['an image']);
  const googleProduct = productWith(googlePayConfig(baseURL));
  await openBody(page, namedImages.join('') + googleProduct, { head: headWithFakes(baseURL) });
  await expect(googlePay(page)).toBeVisible();

  const shop = new URL(baseURL ?? '');
  const paypal = config('paypal', { wallet_params: paypalParams(shop) });
  const amazonPay = config('amazon_pay', { wallet_params: amazonPayParams(shop) });
  const names = NAMED_ELEMENTS['two links']('paypal') + NAMED_ELEMENTS['an image']('amazon');
  const products = productWith(paypal) + productWith(amazonPay);
  await openBody(page, names + products, { head: headWithFakes(baseURL) });
  await expect(paypalFrame(page)).toBeVisible();
  await expect(page.locator('shopify-amazon-pay-button button')).toBeVisible();
});

test('an element with the name ApplePaySession does not count as Apple Pay', async ({ page }) => {
  const image = NAMED_ELEMENTS['an image']('ApplePaySession');
  await openBody(page, image + productWith(config('apple_pay')));
  await expect(buyNow(page)).toBeVisible();
});

// Engines look up names in different ways.
test.describe('in each engine', { tag: '@engines' }, () => {
  test('a failed click opens the dialog, and the next one leads to the checkout, although images have all names that our code uses', async ({
    page,
  }) => {
    const names = [...DOCUMENT_MEMBERS, ...OPTIONAL_GLOBALS];
    await openHostilePage(page, names.map(NAMED_ELEMENTS['an image']).join(''));
    await expectDialogThenCheckout(page);
  });

  /** A script that adds an image for each member of the document. */
  const IMAGES_WITH_ALL_NAMES = `<script>{
  const names = new Set();
  for (let owner = document; owner; owner = Object.getPrototypeOf(owner))
    for (const name of Object.getOwnPropertyNames(owner)) names.add(name);
  const images = [...names].map((name) => Object.assign(new Image(), { name, alt: '' }));
  document.body.append(...images);
}</script>`;

  test('a failed click opens the dialog, and the next one leads to the checkout, although images have the names of all members of the document', async ({
    page,
  }) => {
    await openHostilePage(page, IMAGES_WITH_ALL_NAMES);
    await expectDialogThenCheckout(page);
  });

  test('a cart shows a pending wallet although images have the names of DOM methods', async ({ page }) => {
    await fillCart(page);
    const images = ['createElement', 'createElementNS', 'createTextNode'].map(NAMED_ELEMENTS['an image']);
    await openBody(page, images.join('') + cartElement(['shop_pay', META_PAY]));
    await expect(page.locator(`${CART} [part=cell] > slot`)).toHaveCount(2);
    await expect(page.locator('shopify-meta-pay-button [part=button]')).toBeVisible();
  });
});
