import { fillCart, settle } from './cart-visit';
import { expect, test } from './fixtures';
import { holdUntilPaint, layoutShifts } from './layout-shifts';
import { buyNow, moreOptions, shopPay } from './click-targets';

// High enough for what is below the buttons, because the browser counts only shifts that are in view.
const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 1400 };

/** Pages, and the last button of each. */
const PAGES = [
  { what: 'buy it now', path: '/products/kubek', last: buyNow, viewports: [DESKTOP, PHONE] },
  {
    what: 'Shop Pay and the link',
    path: '/products/kubek?recommended=shop_pay',
    last: moreOptions,
    viewports: [DESKTOP, PHONE],
  },
  { what: "a cart's buttons in a row", path: '/cart', last: buyNow, viewports: [DESKTOP] },
  {
    what: "a cart's buttons in a column",
    path: '/cart?layout=vertical',
    last: buyNow,
    viewports: [PHONE],
  },
];

test('buttons that are drawn late do not move the page', async ({ page }) => {
  await fillCart(page);
  await holdUntilPaint(page);
  for (const { what, path, last, viewports } of PAGES) {
    for (const viewport of viewports) {
      await test.step(`${what} at ${viewport.width} px`, async () => {
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
