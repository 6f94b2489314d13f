import { expect, outcomes, test } from './click-events';
import { buyNow } from './click-targets';
import { serveImportMap } from './import-map';
import { mayRememberFailedImports } from './failed-imports';
import { calls } from './sandbox';

test('a click works with the hashes of the files in an import map', async ({ page }) => {
  await serveImportMap(page);
  await page.goto('/products/kubek');
  await expect(page.locator('script[type=importmap]')).toHaveCount(1);
  await buyNow(page).click();
  await page.waitForURL(/\/checkout\//);
  expect(await outcomes(page)).toEqual([{ instrument: 'BuyItNow', outcome: 'success' }]);
});

test.describe('in each engine', { tag: '@engines' }, () => {
  // Chromium 127, Firefox 138 and Safari 18 are the first versions that support `integrity` in import maps.
  test('the browser rejects a changed chunk each time it is requested, and the platform handles the click', async ({
    page,
    browser,
    browserName,
    pageErrors,
  }) => {
    // Firefox reports a rejected module as an error that the page did not catch.
    pageErrors.allow(/hashes in the integrity attribute match the content/);
    const paths: string[] = [];
    await serveImportMap(page);
    await page.route(/\/dist\/(?:~\w+\/)?ekspres-click-[\w-]+\.js/, async (route) => {
      paths.push(new URL(route.request().url()).pathname);
      const response = await route.fetch();
      const code = await response.text();
      await route.fulfill({
        response,
        // A cached response would not be requested again.
        headers: { ...response.headers(), 'cache-control': 'no-store' },
        body: `sessionStorage.setItem('changed', '');${code}`,
      });
    });
    await page.goto('/products/kubek');
    await buyNow(page).click();
    await page.waitForURL(/\/checkout/);
    const engine = `${browserName} ${browser.version()}`;
    const fewestRequests = mayRememberFailedImports(browser, browserName) ? 1 : 2;
    expect(paths.length, engine).toBeGreaterThanOrEqual(fewestRequests);
    expect(new Set(paths).size, engine).toBe(1);
    const changedCodeRan = await page.evaluate(() => sessionStorage.getItem('changed') !== null);
    expect(changedCodeRan, `${engine} runs a chunk that was changed`).toBe(false);
    expect(await outcomes(page)).toMatchObject([
      { outcome: 'deceleration', reason: 'redirect_to_checkout_required' },
    ]);
    expect(await calls(page)).toEqual([]);
  });
});
