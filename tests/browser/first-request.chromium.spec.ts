import type { Page } from '@playwright/test';
import { CHUNKS } from './built-files';
import { settle } from './cart-visit';
import { buyNow } from './click-targets';
import { expect, test } from './fixtures';
import { holdRequests } from './held-requests';

/** The kinds of the requests from now on, to the API and for our files, in order. */
function kindsOfRequests(page: Page): string[] {
  const kinds: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/graphql.json?')) kinds.push('API');
    else if (CHUNKS.test(request.url())) kinds.push('code');
  });
  return kinds;
}

test('a click on an idle page sends its request before it loads code', async ({ page }) => {
  await page.goto('/products/kubek');
  await settle(page);
  const kinds = kindsOfRequests(page);
  // No pointer approaches the button.
  await buyNow(page).evaluate((button: HTMLElement) => button.click());
  await page.waitForURL(/\/checkout\//);
  expect(kinds[0]).toBe('API');
  expect(kinds.filter((kind) => kind === 'API')).toHaveLength(1);
  expect(kinds).toContain('code');
});

for (const { title, hasTouch } of [
  { title: 'a click', hasTouch: false },
  { title: 'a touch', hasTouch: true },
]) {
  test.describe(() => {
    test.use({ hasTouch });

    test(`${title} that waits for its code sends its request before it loads more code`, async ({ page }) => {
      const chunks = await holdRequests(page, CHUNKS);
      await page.goto('/products/kubek');
      await (hasTouch ? buyNow(page).tap() : buyNow(page).click());
      await expect.poll(() => chunks.waiting()).toBe(1);
      const kinds = kindsOfRequests(page);
      chunks.release();
      await page.waitForURL(/\/checkout\//);
      expect(kinds[0]).toBe('API');
      expect(kinds.filter((kind) => kind === 'API')).toHaveLength(1);
    });
  });
}

for (const { title, approach } of [
  { title: 'a pointer', approach: (page: Page) => buyNow(page).hover() },
  { title: 'the focus', approach: (page: Page) => buyNow(page).focus() },
]) {
  test(`${title} on a button loads the code of its click, which only sends its request`, async ({ page }) => {
    await page.goto('/products/kubek');
    await settle(page);
    const before = kindsOfRequests(page);
    await approach(page);
    await expect.poll(() => before.length).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    expect(new Set(before)).toEqual(new Set(['code']));
    const kinds = kindsOfRequests(page);
    await buyNow(page).press('Enter');
    await page.waitForURL(/\/checkout\//);
    expect(kinds).toEqual(['API']);
  });
}
