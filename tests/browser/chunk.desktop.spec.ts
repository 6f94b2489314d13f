import type { Page, Route } from '@playwright/test';
import { cartCreateCount } from './click-calls';
import { expect, outcomes, test } from './click-events';
import { buyNow, dialog, dialogClose, GENERIC_TEXT } from './click-targets';
import { calls } from './sandbox';

/** Every built file but the one that pages load. */
const CHUNK = /\/dist\/(?:~\w+\/)?(?!ekspres\.js)[\w-]+\.js/;

/** Firefox says in the console, where the driver takes it for an uncaught error, that a module did not load. */
const FIREFOX_SAYS_SO = /^Loading (failed for the )?module/;

/** Answers for chunks with `answer`, and returns the addresses that were asked for, as they come. */
async function routeChunks(page: Page, answer: (route: Route) => Promise<void>): Promise<string[]> {
  const asked: string[] = [];
  await page.route(CHUNK, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    asked.push(pathname + search);
    await answer(route);
  });
  return asked;
}

test('a click before its code has come is kept, and run once when it has', async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const asked = await routeChunks(page, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/products/kubek');
  await buyNow(page).click();
  await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'true');
  await buyNow(page).click({ force: true });
  await expect.poll(() => asked.length).toBe(1);
  expect(await calls(page)).toEqual([]);
  arrive();
  await page.waitForURL(/\/checkout\//);
  expect(await cartCreateCount(page)).toBe(1);
  expect(await outcomes(page)).toEqual([{ instrument: 'BuyItNow', outcome: 'success' }]);
});

test('code that fails to load once is asked for again under another address, and the click goes on', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(FIREFOX_SAYS_SO);
  const asked = await routeChunks(page, (route) => route.continue());
  await page.goto('/products/kubek?scenario=chunk_fails_once');
  await buyNow(page).click();
  await page.waitForURL(/\/checkout\//);
  expect(asked).toEqual([asked[0], `${asked[0]}?r=1`]);
  expect(await cartCreateCount(page)).toBe(1);
});

test('code that never loads ends in the dialog, each click asks under an address of its own, and the button lives', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(FIREFOX_SAYS_SO);
  let online = false;
  const asked = await routeChunks(page, (route) =>
    online ? route.continue() : route.fulfill({ status: 503, body: '' }),
  );
  await page.goto('/products/kubek');
  for (const click of [1, 2]) {
    await buyNow(page).click();
    await expect(dialog(page), `click ${click}`).toHaveAccessibleDescription(GENERIC_TEXT);
    await dialogClose(page).click();
    await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'false');
  }
  expect(await outcomes(page)).toEqual(
    [1, 2].map(() => ({ instrument: 'BuyItNow', outcome: 'failed', reason: expect.any(String) })),
  );
  expect(await calls(page)).toEqual([]);
  expect(new Set(asked).size, asked.join(' ')).toBe(asked.length);
  expect(asked.slice(1).every((address) => /\?r=\d+$/.test(address))).toBe(true);

  online = true;
  await buyNow(page).click();
  await page.waitForURL(/\/checkout\//);
  expect(await cartCreateCount(page)).toBe(1);
});
