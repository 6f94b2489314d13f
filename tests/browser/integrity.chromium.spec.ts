import type { Page } from '@playwright/test';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { importMapOf, integrityOf } from '../../build/release.mjs';
import { expect, outcomes, test } from './click-events';
import { buyNow } from './click-targets';

/** Serves the product page with an import map that contains the hash of every built file. */
async function serveImportMap(page: Page): Promise<void> {
  const map = importMapOf(integrityOf('dist'), '/dist/');
  await page.route('**/products/kubek', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const script = `<script type="importmap">${JSON.stringify(map)}</script>`;
    await route.fulfill({ response: response, body: html.replace('<head>', `<head>${script}`) });
  });
}

test('a click works with the hashes of the files in an import map', async ({ page }) => {
  await serveImportMap(page);
  await page.goto('/products/kubek');
  await expect(page.locator('script[type=importmap]')).toHaveCount(1);
  await buyNow(page).click();
  await page.waitForURL(/\/checkout\//);
  expect(await outcomes(page)).toEqual([{ instrument: 'BuyItNow', outcome: 'success' }]);
});
