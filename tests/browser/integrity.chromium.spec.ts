import { expect, outcomes, test } from './click-events';
import { buyNow } from './click-targets';
import { serveImportMap } from './import-map';

test('a click works with the hashes of the files in an import map', async ({ page }) => {
  await serveImportMap(page);
  await page.goto('/products/kubek');
  await expect(page.locator('script[type=importmap]')).toHaveCount(1);
  await buyNow(page).click();
  await page.waitForURL(/\/checkout\//);
  expect(await outcomes(page)).toEqual([{ instrument: 'BuyItNow', outcome: 'success' }]);
});
