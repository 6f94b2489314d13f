import { CART, fillCart } from './cart-visit';
import { buyNow, dialog, moreOptions, shopPay } from './click-targets';
import { expect, test } from './fixtures';
import {
  cartElement,
  config,
  META_PAY,
  openBody,
  productElement,
  productInForm,
  SCRIPT,
} from './host-markup';
import { MUG_FIELD } from './real-forms-page';

const PRODUCT = 'shopify-accelerated-checkout';
const SHOP_PAY = productInForm({ recommended: config('shop_pay') });
const BUY_IT_NOW = productInForm();

test("a product's buttons are as wide as the form and 44 px high, unless the page says", async ({ page }) => {
  await openBody(
    page,
    `<style>form { width: 300px }</style>
      <div id="shop-pay">${SHOP_PAY}</div><div id="buy-it-now">${BUY_IT_NOW}</div>
      <div style="display: inline-flex" id="tight"><form action="/cart/add" style="width: auto">${MUG_FIELD}${productElement()}</form></div>
      <div style="display: flex" id="flex"><form action="/cart/add">${MUG_FIELD}<div style="display: grid; justify-items: start">${productElement()}</div></form></div>`,
  );
  await expect(page.locator(`${PRODUCT} [part=button]`)).toHaveCount(4);
  for (const id of ['shop-pay', 'buy-it-now']) {
    const button = page.locator(`#${id} [part=button]`);
    const setProperty = (name: string, value: string) =>
      page
        .locator(`#${id}`)
        .evaluate(
          (box, [property, text]) =>
            box.style.setProperty(`--shopify-accelerated-checkout-${property}`, text),
          [name, value] as const,
        );
    await expect.soft(button).toHaveCSS('height', '44px');
    await expect.soft(button).toHaveCSS('width', '300px');
    await expect.soft(button).toHaveCSS('border-top-left-radius', '0px');
    await expect.soft(button).toHaveCSS('box-shadow', 'none');
    for (const [value, height] of [
      ['50px', '50px'],
      ['5px', '25px'],
      ['99px', '55px'],
    ] as const) {
      await setProperty('button-block-size', value);
      await expect.soft(button, `${id} ${value}`).toHaveCSS('height', height);
    }
    await setProperty('button-border-radius', '9px');
    await expect.soft(button).toHaveCSS('border-top-left-radius', '9px');
    await setProperty('button-box-shadow', 'rgb(1, 2, 3) 0px 0px 4px 0px');
    await expect.soft(button).toHaveCSS('box-shadow', 'rgb(1, 2, 3) 0px 0px 4px 0px');
  }
  for (const id of ['tight', 'flex']) {
    const box = await page.locator(`#${id} [part=button]`).boundingBox();
    expect.soft(box?.width, id).toBeGreaterThanOrEqual(150);
  }
});

test("a page's styles for ::part and unbranded buttons take precedence", async ({ page }) => {
  await fillCart(page);
  // The theme precedes our style sheet, so its rules do not win by their order.
  const theme = `<style>
    * { margin: 0; }
    button { background: gray; border-radius: 3px; }
    shop-pay-wallet-button::part(button) { background: rgb(1, 2, 3); color: rgb(250, 250, 0); border: 3px solid rgb(4, 5, 6); font: italic 20px serif; border-radius: 11px }
    shop-pay-wallet-button::part(label) { letter-spacing: 2px }
    shop-pay-wallet-button::part(logo) { font-weight: 400 }
    .shopify-payment-button__button--unbranded { background: rgb(7, 8, 9); color: rgb(0, 250, 250); border: 2px dashed rgb(4, 5, 6); font-size: 19px; border-radius: 13px }
    .shopify-payment-button__button--unbranded:hover { background: rgb(70, 80, 90) }
    .shopify-payment-button__more-options { color: rgb(0, 100, 0); font-size: 21px }
    ${CART}::part(grid) { padding: 5px } ${CART}::part(cell) { outline: 1px solid rgb(9, 9, 9) }
  </style>`;
  await openBody(page, `${SHOP_PAY}${BUY_IT_NOW}${cartElement(['shop_pay', 'buy_it_now'])}`, {
    head: `${theme}<script type="module" async src="/dist/ekspres.js"></script>`,
  });
  await expect(page.locator('[part=button]')).toHaveCount(4);
  const styles = {
    'shop-pay-wallet-button [part=button]': {
      'background-color': 'rgb(1, 2, 3)',
      color: 'rgb(250, 250, 0)',
      'border-top-color': 'rgb(4, 5, 6)',
      'border-top-width': '3px',
      'font-style': 'italic',
      'font-size': '20px',
      'font-family': 'serif',
      'border-top-left-radius': '11px',
    },
    'shop-pay-wallet-button [part=label]': { 'letter-spacing': '2px' },
    'shop-pay-wallet-button [part=logo]': { 'font-weight': '400' },
    'shopify-buy-it-now-button button': {
      'background-color': 'rgb(7, 8, 9)',
      color: 'rgb(0, 250, 250)',
      'border-top-style': 'dashed',
      'font-size': '19px',
      'border-top-left-radius': '13px',
    },
    'more-payment-options-link a': { color: 'rgb(0, 100, 0)', 'font-size': '21px' },
    [`${CART} [part=grid]`]: { 'padding-top': '5px' },
    [`${CART} [part=cell]`]: { 'outline-color': 'rgb(9, 9, 9)' },
  };
  for (const [selector, declarations] of Object.entries(styles)) {
    for (const [property, value] of Object.entries(declarations)) {
      await expect.soft(page.locator(selector).first(), `${selector} ${property}`).toHaveCSS(property, value);
    }
  }
  await expect(
    page.locator(
      'button.shopify-payment-button__button.shopify-payment-button__button--unbranded[type=button]',
    ),
  ).toHaveCount(2);
  await expect(
    page.locator('a#more-payment-options-link.shopify-payment-button__more-options[href="#"]'),
  ).toHaveCount(1);
});

test('a page can set the colour and the animation of a skeleton', async ({ page }) => {
  await fillCart(page);
  await page.route(/cartLimited/, () => {});
  const pending = cartElement([META_PAY]);
  const properties = [
    'background-color: rgb(1, 2, 3)',
    'animation-duration: 2s',
    'animation-timing-function: linear',
    'animation-opacity-start: 0.9',
    'animation-opacity-end: 0.2',
  ];
  const css = properties.map((text) => `--shopify-accelerated-checkout-skeleton-${text}`).join(';');
  await openBody(page, `${pending}<div style="${css}">${pending}</div>`);
  const skeletons = page.locator(`${CART} [part=skeleton]`);
  await expect(skeletons).toHaveCount(2);
  // The animation loads with the components.
  await expect(skeletons.first()).toHaveCSS('animation-duration', '4s');
  const stylesOf = (index: number) =>
    skeletons.nth(index).evaluate((skeleton) => {
      const { backgroundColor, animationDuration, animationTimingFunction } = getComputedStyle(skeleton);
      const [animation] = skeleton.getAnimations();
      const opacities: string[] = [];
      animation?.pause();
      const duration = Number(animation?.effect?.getComputedTiming().duration);
      for (const part of [0, 0.5]) {
        animation!.currentTime = part * duration;
        opacities.push(getComputedStyle(skeleton).opacity);
      }
      return [backgroundColor, animationDuration, animationTimingFunction, ...opacities];
    });
  expect(await stylesOf(0)).toEqual(['rgb(222, 222, 222)', '4s', 'ease', '1', '0.5']);
  expect(await stylesOf(1)).toEqual(['rgb(1, 2, 3)', '2s', 'linear', '0.9', '0.2']);
});

test('buttons fit 320 px, and a single one is at the start, also from right to left', async ({ page }) => {
  await fillCart(page);
  for (const html of ['lang="pl"', 'lang="ar" dir="rtl"']) {
    await openBody(
      page,
      `<div id="narrow" style="width: 320px; overflow: auto">
          ${SHOP_PAY}${BUY_IT_NOW}${cartElement(['shop_pay', 'facebook_pay', 'buy_it_now'])}
        </div>
        <div id="wide" style="width: 600px">${cartElement(['shop_pay'])}</div>`,
      { html },
    );
    await expect(page.locator('[part=button]')).toHaveCount(6);
    expect.soft(await page.locator('#narrow').evaluate((box) => box.scrollWidth), html).toBe(320);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('[slot]')]
        .map((host) => (host.shadowRoot ?? host).querySelector('[part=button]'))
        .filter((button) => button && button.scrollWidth > button.clientWidth)
        .map((button) => button!.textContent),
    );
    expect.soft(cut, `labels that are cut off; ${html}`).toEqual([]);
    const distanceFromStart = await page.evaluate(() => {
      const host = document.querySelector('#wide > *')!;
      const cell = host.shadowRoot!.querySelector('[part=cell]')!;
      const side = document.dir === 'rtl' ? 'right' : 'left';
      return Math.abs(cell.getBoundingClientRect()[side] - host.getBoundingClientRect()[side]);
    });
    expect.soft(distanceFromStart, `distance of a single button from the start; ${html}`).toBeLessThan(1);
  }
});

test('the dialog shows each message of the shop on a separate line', async ({ page }) => {
  const userErrors = ['Maksymalnie 2 sztuki', 'Tylko dla dorosłych'].map((message) => ({
    code: 'VALIDATION_CUSTOM',
    field: null,
    message,
  }));
  await page.route('**/graphql.json?operation_name=cartCreate', (route) =>
    route.fulfill({ json: { data: { cartCreate: { cart: null, userErrors, warnings: [] } } } }),
  );
  await page.goto('/products/kubek');
  await buyNow(page).click();
  const body = dialog(page).locator('[part=dialog-body]');
  await expect(body).toContainText('Maksymalnie 2 sztuki Tylko dla dorosłych');
  const lines = await body.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
  });
  expect(lines).toBe(2);
});

// Edges and focus rings: contrast.spec.ts.
test('a disabled button is grey or faded in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openBody(page, `<style>u { color: GrayText }</style><u></u>${SHOP_PAY}`);
  await page.locator('shopify-accelerated-checkout').evaluate((host) => host.setAttribute('disabled', ''));
  const disabled = page.locator('shopify-accelerated-checkout [part=button]');
  await expect(disabled).toHaveAttribute('aria-disabled', 'true');
  const gray = await page.locator('u').evaluate((element) => getComputedStyle(element).color);
  // A button fades 300 ms after it is disabled.
  await expect
    .poll(() =>
      disabled.evaluate((element, gray) => {
        const { color, opacity } = getComputedStyle(element);
        return color === gray || Number(opacity) < 1;
      }, gray),
    )
    .toBe(true);
});

test('the dialog stays inside the safe area of a phone', async ({ page, context }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/products/kubek?scenario=http_500');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 44, bottom: 34 } });
  await buyNow(page).click();
  await expect(dialog(page)).toBeVisible();
  const { x, y, width, height } = (await dialog(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // The margin is 16 px on a side without an inset.
  expect([x, 320 - x - width, 800 - y - height]).toEqual([44, 16, 34]);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test('the link has a touch target of 44 px, in the space of its line and margin', async ({ page }) => {
    await openBody(page, `${productInForm({ recommended: config('shop_pay') })}<p>Opis</p>`, {
      head: `${SCRIPT}<style>* { margin: 0 } form > [name=add] { display: none } .shopify-payment-button__more-options { line-height: 18px; margin-top: 16px }</style>`,
    });
    const link = moreOptions(page);
    // The larger target loads with the components.
    await expect
      .poll(() => link.evaluate((element) => getComputedStyle(element, '::after').position))
      .toBe('absolute');
    const { x, y, height } = (await link.boundingBox())!;
    const button = (await shopPay(page).boundingBox())!;
    expect([button.height, y - button.y - button.height, height]).toEqual([44, 16, 18]);
    expect((await page.locator('p').boundingBox())?.y).toBeCloseTo(y + height, 1);
    const isLinkAt = (fromButton: number) =>
      page.evaluate(
        ([left, top]) => document.elementFromPoint(left, top)?.closest('more-payment-options-link') !== null,
        [x + 10, button.y + button.height + fromButton] as const,
      );
    expect([await isLinkAt(-1), await isLinkAt(1), await isLinkAt(43), await isLinkAt(45)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
