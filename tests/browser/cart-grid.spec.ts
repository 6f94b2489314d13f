import { CART, fillCart } from './cart-visit';
import { expect, test } from './fixtures';
import { cartElement, config, openBody } from './host-markup';
import { takePicture } from './take-picture';
import type { Page } from '@playwright/test';
import { buttonTexts } from '../../src/ui/messages/pl/button';

const THREE = ['shop_pay', 'facebook_pay', 'buy_it_now'];

/** The height of a button in a row and in a column, in px. One in a narrow cart is as in a column. */
const IN_ROW = 42;
const IN_COLUMN = 54;

/** Runs in the page: the number of rows of the buttons inside `selector`, and the size of the first one. */
const layoutOf = (selector: string) => {
  const buttons = [...document.querySelectorAll(`${selector} [slot]`)].map((host) =>
    (host.shadowRoot ?? host).querySelector('[part=button]')!.getBoundingClientRect(),
  );
  const rows = new Set(buttons.map(({ top }) => Math.round(top))).size;
  return { rows, height: buttons[0]?.height, width: Math.round(buttons[0]?.width ?? 0) };
};

test('a cart has a visually hidden heading and a list of its buttons', async ({ page }) => {
  await fillCart(page);
  await openBody(page, cartElement(['shop_pay', 'buy_it_now']));
  const cart = page.locator(CART);
  await expect(cart.getByRole('heading', { name: buttonTexts.express_checkout })).toHaveCount(1);
  await expect(cart.getByRole('listitem')).toHaveCount(2);
  const heading = cart.locator('[part=heading]');
  expect(
    await heading.evaluate((element) => {
      const { width, clip, clipPath, opacity } = getComputedStyle(element);
      return parseFloat(width) <= 1 || clipPath !== 'none' || clip !== 'auto' || opacity === '0';
    }),
    'the heading is not visible',
  ).toBe(true);
});

test('the hidden heading does not make a scrolling container longer', async ({ page }) => {
  await fillCart(page);
  const column = `<div class="additional-checkout-buttons--vertical">${cartElement(['facebook_pay'])}</div>`;
  const box = `<div style="block-size:200px;overflow:auto"><div style="block-size:3000px"></div>${column}</div>`;
  await openBody(page, box);
  const heading = page.locator(`${CART} [part=heading]`);
  await expect(heading).toHaveCount(1);
  expect(
    await heading.evaluate(() => {
      const { scrollHeight, clientHeight } = document.documentElement;
      return scrollHeight - clientHeight;
    }),
  ).toBe(0);
});

test('a single button is at most 500 px wide, and as high as in a row from there on', async ({ page }) => {
  await fillCart(page);
  await openBody(page, `<div id="box">${cartElement(['shop_pay'])}</div>`);
  await expect(page.locator(`${CART} [part=button]`)).toHaveCount(1);
  for (const [width, expected] of [
    [320, { rows: 1, height: IN_COLUMN, width: 320 }],
    [500, { rows: 1, height: IN_ROW, width: 500 }],
    [900, { rows: 1, height: IN_ROW, width: 500 }],
  ] as const) {
    await page.locator('#box').evaluate((box, px) => void (box.style.width = `${px}px`), width);
    expect.soft(await page.evaluate(layoutOf, '#box'), `${width} px`).toEqual(expected);
  }
});

test('a class that the page toggles changes the layout, but the attribute overrides it', async ({ page }) => {
  await fillCart(page);
  await openBody(page, `<div id="box" style="width: 620px">${cartElement(THREE)}</div>`);
  await expect(page.locator(`${CART} [part=button]`)).toHaveCount(3);
  const heightWith = (hasClass: boolean, layoutAttribute?: 'row' | 'column') =>
    page.evaluate(
      ([force, value]) => {
        const box = document.querySelector('#box')!;
        box.classList.toggle('additional-checkout-buttons--vertical', force);
        if (value) box.firstElementChild!.setAttribute('layout', value);
        const host = box.querySelector('[slot=button-shop_pay]')!;
        return host.shadowRoot!.querySelector('button')!.getBoundingClientRect().height;
      },
      [hasClass, layoutAttribute] as const,
    );
  expect(await heightWith(true)).toBe(IN_COLUMN);
  expect(await heightWith(false)).toBe(IN_ROW);
  expect(await heightWith(false, 'column')).toBe(IN_COLUMN);
  expect(await heightWith(true, 'row')).toBe(IN_ROW);
});

test('the theme sets height (25 to 55 px), corners, gap, shadow and alignment of cells', async ({ page }) => {
  await fillCart(page);
  await openBody(
    page,
    `<div id="row" style="width: 600px">${cartElement(THREE)}</div>
      <div id="column" class="additional-checkout-buttons--vertical" style="width: 600px">${cartElement(THREE)}</div>
      <div id="single" style="width: 600px">${cartElement(['shop_pay'])}</div>`,
  );
  await expect(page.locator(`${CART} [part=button]`)).toHaveCount(7);
  /** The first button's measures while the page sets this property. No element reads the property `none`. */
  const measure = (selector: string, property: string, value: string) =>
    page.evaluate(
      ([inside, name, text]) => {
        document.body.style.setProperty(`--shopify-accelerated-checkout-${name}`, text);
        const hosts = [...document.querySelectorAll(`${inside} [slot]`)];
        const [first, second] = hosts.map((host) =>
          (host.shadowRoot ?? host).querySelector('[part=button]')!,
        );
        const style = getComputedStyle(first!);
        const box = first!.getBoundingClientRect();
        const left = box.left - document.querySelector(inside)!.getBoundingClientRect().left;
        const measured = {
          height: box.height,
          radius: style.borderTopLeftRadius,
          shadow: style.boxShadow,
          left: Math.round(left),
          gap: second && Math.round(second.getBoundingClientRect().top - box.bottom),
        };
        document.body.style.removeProperty(`--shopify-accelerated-checkout-${name}`);
        return measured;
      },
      [selector, property, value] as const,
    );
  // In a row, the height is the property `button-inline-size`.
  const table = [
    ['#row', 'none', '', { height: IN_ROW, radius: '4px', shadow: 'none' }],
    ['#column', 'none', '', { height: IN_COLUMN, radius: '4px', shadow: 'none', gap: 8 }],
    ['#single', 'none', '', { left: 0 }],
    ['#row', 'button-inline-size', '30px', { height: 30 }],
    ['#row', 'button-inline-size', '10px', { height: 25 }],
    ['#row', 'button-inline-size', '90px', { height: 55 }],
    ['#row', 'button-block-size', '30px', { height: IN_ROW }],
    ['#column', 'button-block-size', '30px', { height: 30 }],
    ['#column', 'button-block-size', '10px', { height: 25 }],
    ['#column', 'button-block-size', '90px', { height: 55 }],
    ['#column', 'button-inline-size', '30px', { height: IN_COLUMN }],
    ['#row', 'button-border-radius', '12px', { radius: '12px' }],
    ['#column', 'button-border-radius', '12px', { radius: '12px' }],
    ['#column', 'row-gap', '20px', { gap: 20 }],
    ['#row', 'button-box-shadow', '0 0 4px red', { shadow: expect.stringContaining('4px') }],
    ['#single', 'inline-alignment', 'center', { left: 50 }],
    ['#single', 'inline-alignment', 'end', { left: 100 }],
  ] as const;
  for (const [selector, property, value, expected] of table) {
    expect
      .soft(await measure(selector, property, value), `${selector} ${property} ${value}`)
      .toMatchObject(expected);
  }
  expect(await page.evaluate(layoutOf, '#column'), 'a column with the class, although it is wide').toEqual({
    rows: 3,
    height: IN_COLUMN,
    width: 600,
  });
});

test('a cart and its first button are at least 100 px wide in containers of all kinds', async ({ page }) => {
  await fillCart(page);
  const containerStyles = [
    'display: flex',
    'display: flex; flex-direction: column; align-items: center',
    'display: grid',
    'display: grid; justify-items: start',
    'display: inline-flex',
    'display: inline-grid',
    'display: table-cell',
    'float: left',
  ];
  await openBody(
    page,
    containerStyles
      .map(
        (css, index) =>
          `<div id="in-${index}" style="${css}">${cartElement(THREE.slice(1))}</div><br style="clear: both">`,
      )
      .join(''),
  );
  await expect(page.locator(`${CART} [slot]`)).toHaveCount(2 * containerStyles.length);
  await expect(page.locator('#in-0 [part=button]')).toHaveCount(2);
  for (const [index, css] of containerStyles.entries()) {
    const { rows, height, width } = await page.evaluate(layoutOf, `#in-${index}`);
    const host = await page.locator(`#in-${index} > ${CART}`).boundingBox();
    expect.soft(width, css).toBeGreaterThanOrEqual(100);
    expect.soft(host?.width, `the element around them; ${css}`).toBeGreaterThanOrEqual(100);
    expect.soft(height, css).toBe(rows === 1 ? IN_ROW : IN_COLUMN);
  }
});

test('the buttons stay in one column when three of six wallets are removed late', async ({ page }) => {
  await fillCart(page);
  const expired = config('google_pay', { wallet_params: { auth: [{ jwt: 'a.b.c', expiresAt: 1 }] } });
  const cart = cartElement([...THREE, config('paypal'), config('venmo'), expired]);
  await openBody(page, `${cart}<p>Dalej</p>`);
  const grid = page.locator(`${CART} [part=grid]`);
  await expect(grid).toHaveAttribute('data-count', '6');
  await expect(page.locator(`${CART} [part=cell]`)).toHaveCount(3);
  // The page is 1264 px wide, without the margins of the body.
  expect(await page.evaluate(layoutOf, CART)).toEqual({ rows: 3, height: IN_COLUMN, width: 1264 });
});

const SIX = ['shop_pay', 'google_pay', 'paypal', 'buy_with_prime', 'amazon_pay', 'buy_it_now'];
const SEVEN = [...SIX, 'facebook_pay'];

test('six and seven wallets are in one column, all of the same size', async ({ page }, testInfo) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await fillCart(page);
  for (const names of [SIX, SEVEN]) {
    await page.goto(`/cart?wallets=${names.join()}&logos=1`);
    const cart = page.locator(`main ${CART}`);
    await expect(cart.locator('[part=cell]')).toHaveCount(names.length);
    await expect(cart.locator('[part=skeleton]:visible')).toHaveCount(0);
    const boxes = await cart.locator('[part=cell]').evaluateAll((cells) =>
      cells.map((cell) => {
        const { left, top, width, height } = cell.getBoundingClientRect();
        return { left, top, width, height };
      }),
    );
    const first = boxes[0]!;
    const [height, gap] = [54, 8];
    expect(boxes).toEqual(
      boxes.map((_box, index) => ({ ...first, height, top: first.top + index * (height + gap) })),
    );
    await takePicture(cart, testInfo, `${names.length} at 390`);
  }
});

const OTHERS = ['shop_pay', 'facebook_pay', 'buy_it_now', 'buy_with_prime', 'google_pay'];

/** The number of buttons, and the smallest width of the element, in px, at which they are in one row. */
const ROWS = [
  { count: 2, width: 210, withAmazonPay: 250 },
  { count: 3, width: 320, withAmazonPay: 360 },
  { count: 4, width: 430, withAmazonPay: 470 },
  { count: 5, width: 540, withAmazonPay: 580 },
];

/** The cells of the cart, if its element has this width: how many rows they make, and their size. */
const cellsAt = (page: Page, width: number) =>
  page.locator(`main ${CART}`).evaluate((cart, px) => {
    Object.assign((cart as HTMLElement).style, { inlineSize: `${px}px` });
    const boxes = [...cart.shadowRoot!.querySelectorAll('[part=cell]')].map((cell) =>
      cell.getBoundingClientRect(),
    );
    return {
      rows: new Set(boxes.map(({ top }) => Math.round(top))).size,
      height: boxes[0]?.height,
      widths: boxes.map((box) => Math.round(box.width)),
    };
  }, width);

test('buttons are in one row if the cart is wide enough; Amazon Pay needs 40 px more', async ({ page }) => {
  await fillCart(page);
  for (const { count, ...smallest } of ROWS) {
    await test.step(`${count} buttons`, async () => {
      for (const hasAmazonPay of [false, true]) {
        const width = hasAmazonPay ? smallest.withAmazonPay : smallest.width;
        const others = OTHERS.slice(0, hasAmazonPay ? count - 1 : count);
        const wallets = hasAmazonPay ? [...others, 'amazon_pay'] : others;
        const narrow = wallets.map((wallet) => (wallet === 'amazon_pay' ? 140 : 100));
        await page.goto(`/cart?wallets=${wallets.join()}`);
        await expect(page.locator(`main ${CART} [part=cell]`)).toHaveCount(count);
        await expect(page.locator(`main ${CART} [part=skeleton]:visible`)).toHaveCount(0);
        expect.soft(await cellsAt(page, width), `${width} px`).toEqual({
          rows: 1,
          height: IN_ROW,
          widths: narrow,
        });
        expect.soft(await cellsAt(page, width - 1), `${width - 1} px`).toEqual({
          rows: count,
          height: IN_COLUMN,
          widths: wallets.map(() => width - 1),
        });
        // Wide enough for cells of the same width.
        const wide = count * 150 + (count - 1) * 10;
        expect.soft(await cellsAt(page, wide)).toEqual({
          rows: 1,
          height: IN_ROW,
          widths: wallets.map(() => 150),
        });
      }
    });
  }
});
