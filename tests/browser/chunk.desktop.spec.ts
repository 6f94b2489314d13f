import type { Page, Route } from '@playwright/test';
import { cartCreateCount } from './click-calls';
import { expect, outcomes, test } from './click-events';
import { buyNow } from './click-targets';
import { mayRememberFailedImports } from './failed-imports';

/** Every built file but the one that pages load. */
const CHUNK = /\/dist\/(?:~\w+\/)?(?!ekspres\.js)[\w-]+\.js/;

/**
 * Firefox reports a module that did not load in the console, and the driver takes that for an uncaught error.
 */
const FIREFOX_MESSAGE = /^Loading (failed for the )?module/;

/** Responds to requests for chunks with `answer`, and returns their URLs, as they arrive. */
async function routeChunks(page: Page, response: (route: Route) => Promise<void>): Promise<string[]> {
  const requests: string[] = [];
  await page.route(CHUNK, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    requests.push(pathname + search);
    await response(route);
  });
  return requests;
}

const SUBMITTED = {
  instrument: 'BuyItNow',
  outcome: 'deceleration',
  reason: 'redirect_to_checkout_required',
};

test('code that fails to load once is requested again under the same URL, and the click goes on', async ({
  page,
  pageErrors,
  browser,
  browserName,
}) => {
  pageErrors.allow(FIREFOX_MESSAGE);
  const failed = new Set<string>();
  const requests = await routeChunks(page, (route) => {
    const url = route.request().url();
    if (failed.has(url)) return route.continue();
    failed.add(url);
    return route.fulfill({ status: 503, body: '' });
  });
  await page.goto('/products/kubek');
  await buyNow(page).click();
  await page.waitForURL(/\/checkout\//);
  const clickCode = requests.filter((address) => address.includes('/click-'));
  if (clickCode.length === 1 && mayRememberFailedImports(browser, browserName)) {
    // The platform handles the click.
    expect(await outcomes(page)).toEqual([SUBMITTED]);
    return;
  }
  expect(page.url()).toContain('storefront_wallet=true');
  expect(clickCode, requests.join(' ')).toEqual([clickCode[0], clickCode[0]]);
  expect(await cartCreateCount(page)).toBe(1);
});
