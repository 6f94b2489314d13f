import type { Page } from '@playwright/test';
import { CART, fillCart } from './cart-visit';
import { expect, test } from './fixtures';

const OTHERS = ['shop_pay', 'facebook_pay', 'buy_it_now', 'buy_with_prime', 'google_pay'];

/**
 * How many buttons a cart has, and the smallest width of the element, in px, at which they are in one row.
 */
const ROWS = [
  { count: 2, width: 210, withAmazonPay: 250 },
  { count: 3, width: 320, withAmazonPay: 360 },
  { count: 4, width: 430, withAmazonPay: 470 },
  { count: 5, width: 540, withAmazonPay: 580 },
];

/** The cells of the cart, if its element has this width: how many rows they make, and the width of each. */
const cellsAt = (page: Page, width: number) =>
  page.locator(`main ${CART}`).evaluate((cart, px) => {
    Object.assign((cart as HTMLElement).style, { inlineSize: `${px}px` });
    const boxes = [...cart.shadowRoot!.querySelectorAll('[part=cell]')].map((cell) =>
      cell.getBoundingClientRect(),
    );
    return {
      rows: new Set(boxes.map(({ top }) => Math.round(top))).size,
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
        expect.soft(await cellsAt(page, width), `${width} px`).toEqual({ rows: 1, widths: narrow });
        expect.soft(await cellsAt(page, width - 1), `${width - 1} px`).toEqual({
          rows: count,
          widths: wallets.map(() => width - 1),
        });
        // Wide enough for cells of the same width.
        const wide = count * 150 + (count - 1) * 10;
        expect.soft(await cellsAt(page, wide)).toEqual({ rows: 1, widths: wallets.map(() => 150) });
      }
    });
  }
});
