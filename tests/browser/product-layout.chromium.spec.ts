import type { Page } from '@playwright/test';
import { settle } from './cart-visit';
import { expect, test } from './fixtures';
import { holdUntilPaint, layoutShifts } from './layout-shifts';
import { buyNow, moreOptions, shopPay } from './click-targets';

const fillCart = (path: string) => `/sandbox/fill-cart?to=${encodeURIComponent(path)}`;
const lastInCart = (page: Page) => page.locator('shopify-buy-it-now-button');

// Tall enough for what lies below the buttons: only what is in view counts.
const sizes = [
  ['a desktop', { width: 1280, height: 900 }],
  ['a phone', { width: 390, height: 1400 }],
] as const;
const pages = [
  ['buy it now', '/products/kubek', buyNow],
  ['Shop Pay and the link', '/products/kubek?recommended=shop_pay', moreOptions],
  ["a cart's buttons in a row", fillCart('/cart'), lastInCart],
  ["a cart's buttons in a column", fillCart('/cart?layout=vertical'), lastInCart],
] as const;

test('nothing moves when the buttons are drawn late', async ({ page }) => {
  await holdUntilPaint(page);
  for (const [device, viewport] of sizes) {
    for (const [what, path, last] of pages) {
      await test.step(`${what} on ${device}`, async () => {
        await page.setViewportSize(viewport);
        await page.goto(path);
        await expect(last(page)).toBeInViewport();
        await settle(page);
        expect(await layoutShifts(page)).toEqual([]);
      });
    }
  }
});

test('the first button needs one of our scripts and no stylesheet', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_records, observer) => {
      const button = document.querySelector('shop-pay-wallet-button')?.shadowRoot?.querySelector('button');
      if (!button) return;
      observer.disconnect();
      const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      Object.assign(window, { loadedForButton: loaded.filter((path) => path.startsWith('/dist/')) });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/products/kubek?recommended=shop_pay');
  await expect(shopPay(page)).toBeVisible();
  const seen = await page.evaluate(() => ({
    loaded: (window as { loadedForButton?: string[] }).loadedForButton,
    stylesheets: document.querySelectorAll('link[href*="/dist/"],style').length,
  }));
  expect(seen).toEqual({ loaded: ['/dist/ekspres.js'], stylesheets: 0 });
});
