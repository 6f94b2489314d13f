import type { Page } from '@playwright/test';
import { CHUNKS, failChunks } from './built-files';
import { clickEvents, expect, outcomes, test } from './click-events';
import { buyNow } from './click-targets';
import { serveImportMap } from './import-map';
import { calls } from './sandbox';

test.describe('in each engine', { tag: '@engines' }, () => {
  // Firefox prints that a module did not load, and Playwright takes this for an uncaught error.
  test.beforeEach(({ pageErrors }) =>
    pageErrors.allow(/^Loading (failed for the )?module|hashes in the integrity attribute match the content/),
  );

  const keepDetails = (page: Page, type: string) =>
    page.addInitScript((name) => {
      addEventListener(name, ({ detail }: CustomEventInit) =>
        sessionStorage.setItem(name, JSON.stringify([...kept(), detail])),
      );
      const kept = () => JSON.parse(sessionStorage.getItem(name) ?? '[]') as unknown[];
    }, type);

  const keptDetails = (page: Page, type: string): Promise<unknown> =>
    page.evaluate((name) => JSON.parse(sessionStorage.getItem(name) ?? '[]') as unknown, type);

  const formPost = (page: Page) => page.waitForRequest(/\/cart\/add/);

  test('a page without its chunks reports that, and posts its form with all events', async ({ page }) => {
    await failChunks(page);
    await keepDetails(page, 'ekspres-error');
    await page.goto('/products/kubek');
    const post = formPost(page);
    await buyNow(page).click();
    expect((await post).method()).toBe('POST');
    await page.waitForURL(/\/checkout\//);
    const details = (await clickEvents(page)).map(({ type, detail }) => ({ type, detail }));
    expect(details).toMatchObject([
      { type: 'ekspres-checkout-start', detail: { purchase: { kind: 'form' }, pageType: 'product' } },
      {
        type: 'ekspres-outcome',
        detail: { outcome: 'deceleration', reason: 'redirect_to_checkout_required', ended: 'checkout' },
      },
    ]);
    expect(await keptDetails(page, 'ekspres-error')).toContainEqual(
      expect.objectContaining({ code: 'chunk-not-loaded' }),
    );
    expect(await calls(page)).toEqual([]);
  });

  test('an ekspres.js of another version, whose chunks are gone, leaves by the platform', async ({
    page,
  }) => {
    await failChunks(page);
    await page.route(/\/dist\/ekspres\.js/, async (route) => {
      const response = await route.fetch();
      const code = await response.text();
      // The build's id is in the key of the page's state.
      await route.fulfill({ response, body: code.replaceAll('ekspres:pl-', 'ekspres:pl-earlier-') });
    });
    await page.goto('/products/kubek');
    await buyNow(page).click();
    await page.waitForURL(/\/checkout\//);
    expect(await outcomes(page)).toMatchObject([{ outcome: 'deceleration' }]);
  });

  test('our elements are emptied in a browser without the built-ins that they need', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.addInitScript(() => delete (Document.prototype as Partial<Document>).adoptedStyleSheets);
    await page.goto('/products/kubek');
    const element = page.locator('shopify-accelerated-checkout');
    await expect(element).toHaveAttribute('data-ekspres-state', 'empty');
    await expect(element).toBeEmpty();
    expect(requests.filter((url) => CHUNKS.test(url))).toEqual([]);
  });

  test.describe('if no other file can be loaded', () => {
    test('a product form is posted, without events', async ({ page }) => {
      await failChunks(page);
      // The import map refuses the file, as after a change of it.
      await serveImportMap(page, { 'ekspres-rescue.js': `sha384-${'A'.repeat(64)}` });
      await page.goto('/products/kubek');
      const post = formPost(page);
      await buyNow(page).click();
      expect((await post).method()).toBe('POST');
      await page.waitForURL(/\/cart$/);
      expect(await clickEvents(page)).toEqual([]);
    });
  });
});
