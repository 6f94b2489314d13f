import { builtFileName, CHUNKS } from './built-files';
import { cartCreateCount } from './click-calls';
import { expect, outcomes, test } from './click-events';
import { buyNow } from './click-targets';
import { mayRememberFailedImports } from './failed-imports';

/** Firefox prints that a module did not load, and Playwright takes this for an uncaught error. */
const FIREFOX_MESSAGE = /^Loading (failed for the )?module/;

test('code that fails to load once is requested again under the same URL, and the click goes on', async ({
  page,
  pageErrors,
  browser,
  browserName,
}) => {
  pageErrors.allow(FIREFOX_MESSAGE);
  const urls: string[] = [];
  await page.route(CHUNKS, (route) => {
    const url = route.request().url();
    const isFirstRequest = !urls.includes(url);
    urls.push(url);
    return isFirstRequest ? route.fulfill({ status: 503, body: '' }) : route.continue();
  });
  await page.goto('/products/kubek');
  await buyNow(page).click();
  await page.waitForURL(/\/checkout\//);
  const clickCode = urls.filter((url) => builtFileName(url) === 'click');
  // A browser that remembers the failure sends no second request.
  if (clickCode.length === 1 && mayRememberFailedImports(browser, browserName)) {
    // The platform handles the click.
    expect(await outcomes(page)).toEqual([
      { instrument: 'BuyItNow', outcome: 'deceleration', reason: 'redirect_to_checkout_required' },
    ]);
    return;
  }
  expect(page.url()).toContain('storefront_wallet=true');
  expect(clickCode, urls.join(' ')).toHaveLength(2);
  expect(new Set(clickCode).size, urls.join(' ')).toBe(1);
  expect(await cartCreateCount(page)).toBe(1);
});
