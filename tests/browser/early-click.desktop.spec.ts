import type { Page } from '@playwright/test';
import { cartCreateCount } from './click-calls';
import { expect, test } from './click-events';
import { buyNow, shopPay } from './click-targets';
import { holdRequests } from './held-requests';
import { loadComponents } from './server-pages';

const COMPONENTS = /\/dist\/ekspres-ui-[\w-]+\.js/;

const BUTTONS = [
  { name: 'buy it now', query: '', target: buyNow },
  { name: 'Shop Pay', query: '?recommended=shop_pay', target: shopPay },
] as const;

/** Waits until a module of the page has run and a frame has been drawn since. */
const waitUntilRun = (page: Page, moduleUrl: string) =>
  page.evaluate(async (url) => {
    await import(url);
    for (const _frame of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, moduleUrl);

test('a click during which the button is hydrated creates one cart', async ({ page }) => {
  for (const [index, { name, query, target }] of BUTTONS.entries()) {
    await test.step(name, async () => {
      const components = await holdRequests(page, COMPONENTS);
      const request = page.waitForRequest(COMPONENTS);
      await page.goto(`/products/kubek${query}`);
      const button = target(page);
      const painted = await button.elementHandle();
      await button.hover();
      await page.mouse.down();
      const loaded = loadComponents(page);
      const componentsUrl = (await request).url();
      components.release();
      await loaded;
      await waitUntilRun(page, componentsUrl);
      expect(await button.evaluate((hydrated, before) => hydrated === before, painted)).toBe(true);
      await page.mouse.up();
      await page.waitForURL(/\/checkout\//);
      expect(await cartCreateCount(page)).toBe(index + 1);
      await page.unroute(COMPONENTS);
    });
  }
});
