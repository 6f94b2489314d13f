import { createdCart } from './click-calls';
import { expect, test } from './fixtures';
import { buyNow } from './click-targets';
import { calls } from './sandbox';

const flagged = [
  ['the flag alone', 'd6d12da0'],
  ['the flag among others', '0badf00d,d6d12da0'],
] as const;

for (const [what, flags] of flagged) {
  test(`with ${what}, the API is asked whether the new cart is ready`, async ({ page }) => {
    await page.goto(`/products/kubek?flags=${flags}`);
    await buyNow(page).click();
    await page.waitForURL(/\/checkout\//);
    const made = await calls(page);
    expect(made.map(({ operation }) => operation)).toEqual(['cartCreate', 'cartPrepareForCompletion']);
    const cartId = made[0] && createdCart(made[0]).id;
    expect(made[1]).toMatchObject({ wallet: 'BuyItNow', variables: { cartId } });
  });
}
