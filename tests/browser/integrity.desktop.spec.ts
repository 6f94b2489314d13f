import type { Page } from '@playwright/test';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { importMapOf, integrityOf } from '../../build/release.mjs';
import { expect, outcomes, test } from './click-events';
import { buyNow } from './click-targets';
import { mayRememberFailedImports } from './failed-imports';
import { calls } from './sandbox';

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

// Browsers know `integrity` in import maps from Chromium 127, Firefox 138 and WebKit of Safari 18 on: every
// one that runs here.
test('a changed chunk is rejected each time it is requested, and the platform handles the click', async ({
  page,
  browser,
  browserName,
  pageErrors,
}) => {
  // Firefox reports a refused module as an error that the page did not catch.
  pageErrors.allow(/hashes in the integrity attribute match the content/);
  const paths: string[] = [];
  await serveImportMap(page);
  await page.route(/\/dist\/(?:~\w+\/)?click-[\w-]+\.js/, async (route) => {
    paths.push(new URL(route.request().url()).pathname);
    const response = await route.fetch();
    const code = await response.text();
    await route.fulfill({
      response: response,
      // If it were cached, it would not be requested twice.
      headers: { ...response.headers(), 'cache-control': 'no-store' },
      body: `sessionStorage.setItem('changed', '');${code}`,
    });
  });
  await page.goto('/products/kubek');
  await buyNow(page).click();
  await page.waitForURL(/\/checkout/);
  const engine = `${browserName} ${browser.version()}`;
  const fewest = mayRememberFailedImports(browser, browserName) ? 1 : 2;
  expect(paths.length, engine).toBeGreaterThanOrEqual(fewest);
  expect(new Set(paths).size, engine).toBe(1);
  const changedCodeRan = await page.evaluate(() => sessionStorage.getItem('changed') !== null);
  expect(changedCodeRan, `${engine} runs a chunk that was changed`).toBe(false);
  expect(await outcomes(page)).toMatchObject([
    { outcome: 'deceleration', reason: 'redirect_to_checkout_required' },
  ]);
  expect(await calls(page)).toEqual([]);
});
