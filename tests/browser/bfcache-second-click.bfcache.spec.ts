import { goBackToCachedPage, noteRestoration } from './back-forward-cache';
import { cartCreates, createdCart } from './click-calls';
import { expect, outcomes, test } from './click-events';
import { moreOptions, shopPay } from './click-targets';

test('a shopper who returns from the checkout can click again, and gets a new cart', async ({ page }) => {
  await page.goto('/products/kubek?recommended=shop_pay');
  await noteRestoration(page);
  await shopPay(page).click();
  await page.waitForURL(/\/checkout\//);

  await goBackToCachedPage(page);
  for (const target of [shopPay(page), page.locator('shop-pay-wallet-button'), moreOptions(page)])
    await expect(target).toHaveAttribute('aria-disabled', 'false');

  await shopPay(page).click();
  await page.waitForURL(/\/checkout\//);
  const ids = (await cartCreates(page)).map((call) => createdCart(call).id);
  expect(new Set(ids).size).toBe(2);
  const success = { instrument: 'ShopPay', outcome: 'success' };
  expect(await outcomes(page)).toEqual([success, success]);
});
