import { createdCart } from './click-calls';
import { expect, test } from './fixtures';
import { buyNow } from './click-targets';
import { calls } from './sandbox';

test('with its flag, among others, the API is asked whether the new cart is ready', async ({ page }) => {
  await page.goto('/products/kubek?flags=0badf00d,d6d12da0');
  await buyNow(page).click();
  await page.waitForURL(/\/checkout\//);
  const made = await calls(page);
  expect(made.map(({ operation }) => operation)).toEqual(['cartCreate', 'cartPrepareForCompletion']);
  const cartId = made[0] && createdCart(made[0]).id;
  expect(made[1]).toMatchObject({ wallet: 'BuyItNow', variables: { cartId } });
});
