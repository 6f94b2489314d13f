import { CART, fillCart } from './cart-visit';
import { expect, test } from './fixtures';
import { takePicture } from './take-picture';

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
