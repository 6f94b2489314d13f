import { goBackToCachedPage, noteRestoration } from './back-forward-cache';
import { settle } from './cart-visit';
import { holdApi } from './click-calls';
import { expect, test } from './click-events';
import { buyNow, dialog } from './click-targets';

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
