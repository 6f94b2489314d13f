import { goBackToCachedPage, noteRestoration } from './back-forward-cache';
import { cartCreates, createdCart, holdApi } from './click-calls';
import { expect, outcomes, test } from './click-events';
import { moreOptions, shopPay, buyNow, dialog } from './click-targets';
import { settle } from './cart-visit';

test.describe('on a page from the back/forward cache', { tag: '@bfcache' }, () => {
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

  test('a shopper who returns after leaving during a click stays and can click again', async ({ page }) => {
    const api = await holdApi(page);
    await page.goto('/products/kubek');
    await noteRestoration(page);
    await buyNow(page).click();
    await expect.poll(() => api.waiting()).toBe(1);
    await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'true');
    await page.evaluate(() => location.assign('/blank'));
    await page.waitForURL(/blank/);
    await goBackToCachedPage(page);
    await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'false');
    // The response to the old click arrives, or fails, and changes nothing.
    api.release();
    await settle(page);
    expect(new URL(page.url()).pathname).toBe('/products/kubek');
    await expect(dialog(page)).toHaveCount(0);
  });
});
