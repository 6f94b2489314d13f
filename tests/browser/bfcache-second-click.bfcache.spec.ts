import { cartCreates, createdCart } from './click-calls';
import { expect, outcomes, test } from './click-events';
import { moreOptions, shopPay } from './click-targets';

test('a shopper who returns at once and clicks again gets a new cart', async ({ page }) => {
  await page.goto('/products/kubek?recommended=shop_pay');
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted);
    });
  });
  await shopPay(page).click();
  await page.waitForURL(/\/checkout\//);

  // page.goBack() would wait for a load event, which a page from the cache does not fire.
  await page.evaluate(() => history.back());
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true');
  for (const target of [shopPay(page), page.locator('shop-pay-wallet-button'), moreOptions(page)])
    await expect(target).toHaveAttribute('aria-disabled', 'false');

  await shopPay(page).click();
  await page.waitForURL(/\/checkout\//);
  const ids = (await cartCreates(page)).map((call) => createdCart(call).id);
  expect(new Set(ids).size).toBe(2);
  const success = { instrument: 'ShopPay', outcome: 'success' };
  expect(await outcomes(page)).toEqual([success, success]);
});
