import { CART, fillCart, settle } from './cart-visit';
import { expect, test } from './fixtures';
import { holdUntilPaint, layoutShifts } from './layout-shifts';
import {
  cartElement,
  config,
  hostPage,
  openBody,
  openPage,
  productElement,
  productForm,
  SCRIPT,
} from './host-markup';

/** The styles that the platform's own script adds to pages. */
const PLATFORM = `.shopify-payment-button__button { height: clamp(25px, var(--shopify-accelerated-checkout-button-block-size, 44px), 55px);
  min-height: clamp(25px, var(--shopify-accelerated-checkout-button-block-size, 44px), 55px);
  border-radius: var(--shopify-accelerated-checkout-button-border-radius, 0px); box-shadow: 0 0 0 0 transparent; display: block }`;
const LEGACY = `.shopify-payment-button__button { min-height: 50px; border-radius: 10px; margin-top: 12px; box-shadow: 0 1px 2px #333; display: flex !important }
  .additional-checkout-buttons [role=button] { height: 30px; border-radius: 6px }`;

const shopPayProduct = (attributes = {}) =>
  productElement({ recommended: config('shop_pay'), ...attributes });
const pageWith = (css: string, product = shopPayProduct()) =>
  hostPage(
    `<div class="shopify-payment-button">${productForm(product)}</div>
     <div class="additional-checkout-buttons additional-checkout-buttons--vertical">${cartElement(['shop_pay', 'facebook_pay'])}</div>`,
    { head: `<style>${css}</style>${SCRIPT}` },
  );

const OUR_DEFAULTS = { height: 44, radius: '0px', shadow: 'none', margin: '0px' };
/** A button of a cart in legacy styles. */
const ROUNDED = { height: 30, radius: '6px' };
const DISABLE = 'disable-compat';
const OLD_STYLES = { height: 50, radius: '10px', shadow: 'rgb(51, 51, 51) 0px 1px 2px 0px', margin: '12px' };

type Styles = Record<string, unknown>;
const withRadius = (radius: string) => ({ height: 54, radius });
const OUR_RADIUS = ':root { --shopify-accelerated-checkout-button-border-radius: 3px }';
/** The page's styles for the first button of a product. */
const first = (styles: string) => `.shopify-payment-button__button { ${styles} }`;
const IN_PERCENT = '.additional-checkout-buttons [role=button] { height: 100% }';
const OUT_OF_BOUNDS = pageWith(`${first('height: 90px; min-height: 20px')} ${IN_PERCENT}`);
const GREATER_MINIMUM = pageWith(first('height: 30px; min-height: 48px'));
const MORE_DIGITS = pageWith(first('height: 30px; min-height: 100px'));
const SQUARE = pageWith('[role=button] { border-radius: 0 }');

/** The styles of a product's and a cart's button on each page. */
const CASES: [title: string, html: string, product: Styles, cart: Styles][] = [
  ['the theme has no styles', pageWith(''), OUR_DEFAULTS, withRadius('4px')],
  ["only the platform's styles are there", pageWith(PLATFORM), OUR_DEFAULTS, withRadius('4px')],
  ['the theme styles the legacy classes', pageWith(LEGACY), OLD_STYLES, ROUNDED],
  ['the theme comes after the platform', pageWith(PLATFORM + LEGACY), OLD_STYLES, ROUNDED],
  ['it has disable-compat', pageWith(LEGACY, shopPayProduct({ [DISABLE]: true })), OUR_DEFAULTS, ROUNDED],
  ['disable-compat=false', pageWith(LEGACY, shopPayProduct({ [DISABLE]: 'false' })), OLD_STYLES, ROUNDED],
  [
    'the page sets our property itself',
    pageWith(`${LEGACY} ${OUR_RADIUS}`),
    { ...OLD_STYLES, radius: '3px' },
    { ...ROUNDED, radius: '3px' },
  ],
  ['heights are out of bounds, or percentages', OUT_OF_BOUNDS, { height: 55 }, { height: 54 }],
  ['it has square corners', SQUARE, OUR_DEFAULTS, withRadius('0px')],
  ['the theme sets a height and a greater minimum', GREATER_MINIMUM, { height: 48 }, {}],
  ['the greater of two heights has more digits', MORE_DIGITS, { height: 55 }, {}],
];

test("a theme's styles for legacy buttons apply to ours unless the page sets its own", async ({ page }) => {
  await fillCart(page);
  for (const [title, html, product, cart] of CASES) {
    await openPage(page, html);
    await expect(page.locator(`${CART} [part=button]`)).toHaveCount(2);
    // The styles are applied in the frame that paints the buttons.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    const stylesOf = (tag: string) =>
      page.evaluate((name) => {
        const host = document.querySelector(`${name} [slot^=button]`)!;
        const button = host.shadowRoot!.querySelector('[part=button]')!;
        const {
          borderTopLeftRadius: radius,
          boxShadow: shadow,
          marginTop: margin,
        } = getComputedStyle(button);
        const { height } = button.getBoundingClientRect();
        return { height, radius, shadow, margin };
      }, tag);
    expect.soft(await stylesOf('shopify-accelerated-checkout'), title).toMatchObject(product);
    expect.soft(await stylesOf(CART), title).toMatchObject(cart);
    // Styles that the page adds later win too.
    await page.addStyleTag({
      content: `${CART} { --shopify-accelerated-checkout-button-border-radius: 1px }`,
    });
    expect.soft(await stylesOf(CART), title).toMatchObject({ radius: '1px' });
  }
});

test('styles of a legacy theme apply from the first button on, without a layout shift', async ({ page }) => {
  await fillCart(page);
  await holdUntilPaint(page);
  await openBody(
    page,
    `<div class="shopify-payment-button">${productForm(shopPayProduct())}</div><p>Opis</p>`,
    { head: `<style>${LEGACY} more-payment-options-link { position: absolute }</style>${SCRIPT}` },
  );
  await expect(page.locator('shop-pay-wallet-button [part=button]')).toHaveCSS('border-radius', '10px');
  await settle(page);
  expect(await layoutShifts(page)).toEqual([]);
});

test('a legacy style becomes a rule only if it differs from our default', async ({ page }) => {
  await fillCart(page);
  for (const { css, rules } of [
    { css: PLATFORM, rules: 0 },
    { css: LEGACY, rules: 2 },
  ]) {
    await openPage(page, pageWith(css));
    await expect(page.locator(`${CART} [part=button]`)).toHaveCount(2);
    await settle(page);
    const legacyRules = await page.evaluate(() =>
      document.adoptedStyleSheets
        .flatMap(({ cssRules }) => [...cssRules])
        .filter(({ cssText }) => cssText.includes('disable-compat')),
    );
    expect(legacyRules).toHaveLength(rules);
  }
});
