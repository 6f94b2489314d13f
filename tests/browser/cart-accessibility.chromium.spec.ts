import { axeViolations } from './axe-violations';
import { CART, fillCart } from './cart-visit';
import { expect, test } from './fixtures';

test('axe finds nothing wrong with a vertical cart, nor with one of a single wallet', async ({ page }) => {
  await fillCart(page);
  for (const query of ['layout=vertical', 'wallets=shop_pay', 'wallets=buy_it_now']) {
    await page.goto(`/cart?${query}`);
    await expect(page.locator(`${CART} [part=button]`).first()).toBeVisible();
    expect(await axeViolations(page, CART), query).toEqual([]);
  }
});
