import { CART, fillCart, settle } from './cart-visit';
import { expect, test } from './fixtures';
import { holdUntilPaint, layoutShifts } from './layout-shifts';
import { cartElement, config, hostPage, openPage, productElement, productForm, SCRIPT } from './host-markup';

/** What pages of the incumbent carry: nothing of it is the theme's own word. */
const INCUMBENT = `.shopify-payment-button__button { height: clamp(25px, var(--shopify-accelerated-checkout-button-block-size, 44px), 55px);
  min-height: clamp(25px, var(--shopify-accelerated-checkout-button-block-size, 44px), 55px);
  border-radius: var(--shopify-accelerated-checkout-button-border-radius, 0px); box-shadow: 0 0 0 0 transparent; display: block }`;
const LEGACY = `.shopify-payment-button__button { min-height: 50px; border-radius: 10px; margin-top: 12px; box-shadow: 0 1px 2px #333; display: flex !important }
  .additional-checkout-buttons [role=button] { height: 30px; border-radius: 6px }`;

const shopPay = (attributes = {}) => productElement({ recommended: config('shop_pay'), ...attributes });
const page = (css: string, product = shopPay(), before = '') =>
  hostPage(
    `${before}<div class="shopify-payment-button">${productForm(product)}</div>
     <div class="additional-checkout-buttons additional-checkout-buttons--vertical">${cartElement(['shop_pay', 'facebook_pay'])}</div>`,
    { head: `<style>${css}</style>${SCRIPT}` },
  );

const DEFAULT = { height: 44, radius: '0px', shadow: 'none', margin: '0px' };
const CARRIED = { height: 50, radius: '10px', shadow: 'rgb(51, 51, 51) 0px 1px 2px 0px', margin: '12px' };

type Looks = Record<string, unknown>;
const table: [sentence: string, html: string, product: Looks, cart: Looks][] = [
  ['nothing is said', page(''), DEFAULT, { height: 54, radius: '4px' }],
  ["only the incumbent's own styles are there", page(INCUMBENT), DEFAULT, { height: 54, radius: '4px' }],
  ['the theme styles the legacy classes', page(LEGACY), CARRIED, { height: 30, radius: '6px' }],
  ['it does so after the incumbent', page(INCUMBENT + LEGACY), CARRIED, { height: 30, radius: '6px' }],
  [
    'the elements say disable-compat',
    page(LEGACY, shopPay({ 'disable-compat': true })),
    DEFAULT,
    { height: 30, radius: '6px' },
  ],
  [
    'the elements say that disable-compat is false',
    page(LEGACY, shopPay({ 'disable-compat': 'false' })),
    CARRIED,
    { height: 30, radius: '6px' },
  ],
  [
    'the page sets a property itself, somewhere around',
    page(`${LEGACY} :root { --shopify-accelerated-checkout-button-border-radius: 3px }`),
    { ...CARRIED, radius: '3px' },
    { height: 30, radius: '3px' },
  ],
  [
    'heights are out of bounds, or shares of something',
    page(
      `.shopify-payment-button__button { height: 90px; min-height: 20px } .additional-checkout-buttons [role=button] { height: 100% }`,
    ),
    { height: 55 },
    { height: 54 },
  ],
  [
    'the theme wants square corners',
    page('[role=button] { border-radius: 0 }'),
    DEFAULT,
    { height: 54, radius: '0px' },
  ],
  [
    'the greater of two heights counts',
    page('.shopify-payment-button__button { height: 30px; min-height: 48px }'),
    { height: 48 },
    {},
  ],
  [
    'the greater of two heights has more digits',
    page('.shopify-payment-button__button { height: 30px; min-height: 100px }'),
    { height: 55 },
    {},
  ],
];

test("a theme's styles for the legacy buttons apply to ours unless the page sets its own", async ({
  page: tab,
}) => {
  await fillCart(tab);
  for (const [sentence, html, product, cart] of table) {
    await openPage(tab, html);
    await expect(tab.locator(`${CART} [part=button]`)).toHaveCount(2);
    // The styles are applied in the frame that paints the buttons.
    await tab.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    const looks = (tag: string) =>
      tab.evaluate((name) => {
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
    expect.soft(await looks('shopify-accelerated-checkout'), sentence).toMatchObject(product);
    expect.soft(await looks(CART), sentence).toMatchObject(cart);
    // Styles that the page adds later win too.
    await tab.addStyleTag({
      content: `${CART} { --shopify-accelerated-checkout-button-border-radius: 1px }`,
    });
    expect.soft(await looks(CART), sentence).toMatchObject({ radius: '1px' });
  }
});

test('the styles of a legacy theme apply from the first button on, without a layout shift', async ({
  page: tab,
}) => {
  await fillCart(tab);
  await holdUntilPaint(tab);
  await openPage(
    tab,
    hostPage(`<div class="shopify-payment-button">${productForm(shopPay())}</div><p>Opis</p>`, {
      head: `<style>${LEGACY} more-payment-options-link { position: absolute }</style>${SCRIPT}`,
    }),
  );
  await expect(tab.locator('shop-pay-wallet-button [part=button]')).toHaveCSS('border-radius', '10px');
  await settle(tab);
  expect(await layoutShifts(tab)).toEqual([]);
});

for (const { css, rules } of [
  { css: INCUMBENT, rules: 0 },
  { css: LEGACY, rules: 2 },
]) {
  test(`styles of legacy buttons that differ from ours become ${rules} rules`, async ({ page: tab }) => {
    await fillCart(tab);
    await openPage(tab, page(css));
    await expect(tab.locator(`${CART} [part=button]`)).toHaveCount(2);
    await settle(tab);
    const found = await tab.evaluate(() =>
      document.adoptedStyleSheets
        .flatMap(({ cssRules }) => [...cssRules])
        .filter(({ cssText }) => cssText.includes('disable-compat')),
    );
    expect(found).toHaveLength(rules);
  });
}
