import type { Page } from '@playwright/test';
import { CART, postFromPage } from './cart-visit';
import { expect, test } from './fixtures';
import { watchEvents } from './host-events';
import {
  cartElement,
  config,
  hostPage,
  markup,
  MUG,
  openPage,
  productElement,
  productForm,
} from './host-markup';

/** Makes the browser report that the shopper saves data, which only Chromium ever reports. */
const saveData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', {
      configurable: true,
      get: () => ({ saveData: true, effectiveType: '4g' }),
    }),
  );

test.beforeEach(({ page }) => saveData(page));

test('a cart shows its buttons after an item was added although the shopper saves data', async ({ page }) => {
  const watch = page.waitForResponse(/\/dist\/.*cart-/);
  await openPage(page, hostPage(cartElement(['shop_pay', 'buy_it_now'])));
  await watch;
  await postFromPage(page, '/cart/add.js', { id: MUG });
  await expect(page.locator(`${CART} shop-pay-wallet-button`)).toBeVisible();
});

test('buttons follow the product form although the shopper saves data', async ({ page }) => {
  await openPage(page, hostPage(productForm(productElement())));
  const button = page.locator('shopify-buy-it-now-button button');
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  // No event shows that the form sells nothing now.
  await page.locator('form [name=id]').evaluate((field: HTMLInputElement) => field.setAttribute('value', ''));
  await expect(button).toHaveAttribute('aria-disabled', 'true');
});

test('wallet-rendered is dispatched although the shopper saves data', async ({ page }) => {
  const events = await watchEvents(page);
  await openPage(page, hostPage(markup('shopify-wallet-button', { 'wallet-config': config('shop_pay') })));
  await expect.poll(() => JSON.stringify(events)).toContain('"status":"success"');
});

test('wallet-rendered reports the result of a wallet if the lazy code cannot be loaded', async ({ page }) => {
  await page.route(/\/dist\/(?:~\w+\/)?(?!ekspres\.js)[\w-]+\.js/, (route) =>
    route.fulfill({ status: 503, body: '' }),
  );
  const events = await watchEvents(page);
  await openPage(page, hostPage(markup('shopify-wallet-button', { 'wallet-config': config('shop_pay') })));
  await expect.poll(() => JSON.stringify(events)).toContain('"status":"success"');
});
