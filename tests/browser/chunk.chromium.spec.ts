import type { Page, Route } from '@playwright/test';
import { cartCreateCount } from './click-calls';
import { expect, outcomes, test } from './click-events';
import { buyNow } from './click-targets';
import { calls } from './sandbox';

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

test('a click before its code has loaded runs once as soon as the code has loaded', async ({ page }) => {
  // A request with a route waits until the route is removed.
  const requests = await routeChunks(page, async () => {});
  // In Firefox the page's load event waits for the code of a click.
  await page.goto('/products/kubek', { waitUntil: 'domcontentloaded' });
  await buyNow(page).click();
  await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'true');
  await buyNow(page).click({ force: true });
  await expect.poll(() => requests.length).toBe(1);
  expect(await calls(page)).toEqual([]);
  await page.unroute(CHUNK);
  await page.waitForURL(/\/checkout\//);
  expect(await cartCreateCount(page)).toBe(1);
  expect(await outcomes(page)).toEqual([{ instrument: 'BuyItNow', outcome: 'success' }]);
});

const SUBMITTED = {
  instrument: 'BuyItNow',
  outcome: 'deceleration',
  reason: 'redirect_to_checkout_required',
};

test('a click submits the product form and leads to the checkout if the code fails to load', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(FIREFOX_MESSAGE);
  await routeChunks(page, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/products/kubek');
  // What themes do.
  await page.locator('form.product-form').evaluate((form) => {
    form.addEventListener('submit', (event) => event.preventDefault());
  });
  await buyNow(page).click();
  await page.waitForURL(/\/checkout\//);
  expect(await outcomes(page)).toEqual([SUBMITTED]);
  expect(await calls(page)).toEqual([]);
  const { items } = (await (await page.request.get('/cart.js')).json()) as { items: unknown[] };
  expect(items).toHaveLength(1);
});

test('a failed click shows the reason in an alert if the code of its dialog cannot be loaded', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(FIREFOX_MESSAGE);
  await page.route(/\/dist\/(?:~\w+\/)?ui-/, (route) => route.fulfill({ status: 503, body: '' }));
  const messages: string[] = [];
  page.on('dialog', async (dialog) => {
    messages.push(dialog.message());
    await dialog.accept();
  });
  await page.goto('/products/kubek?scenario=out_of_stock');
  await buyNow(page).click();
  await expect
    .poll(() => messages)
    .toEqual(['Transakcja nie powiodła się\n\nTa pozycja nie jest już dostępna.']);
  await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'false');
});
