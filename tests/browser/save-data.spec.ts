import { CART, postFromPage } from './cart-visit';
import { buyNow } from './click-targets';
import { expect, test } from './fixtures';
import { watchEvents } from './host-events';
import { cartElement, config, markup, MUG, openBody, productInForm } from './host-markup';

// The browser reports that the shopper saves data, which only Chromium ever does.
test.beforeEach(({ page }) =>
  page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', {
      configurable: true,
      get: () => ({ saveData: true, effectiveType: '4g' }),
    }),
  ),
);

test('a cart shows its buttons after an item was added although the shopper saves data', async ({ page }) => {
  const cartCode = page.waitForResponse(/\/dist\/.*cart-/);
  await openBody(page, cartElement(['shop_pay', 'buy_it_now']));
  await cartCode;
  await postFromPage(page, '/cart/add.js', { id: MUG });
  await expect(page.locator(`${CART} shop-pay-wallet-button`)).toBeVisible();
});

test('buttons follow the product form although the shopper saves data', async ({ page }) => {
  await openBody(page, productInForm());
  await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'false');
  // No event reports that nothing can be bought now.
  await page.locator('form [name=id]').evaluate((field: HTMLInputElement) => field.setAttribute('value', ''));
  await expect(buyNow(page)).toHaveAttribute('aria-disabled', 'true');
});

test('wallet-rendered is dispatched although the shopper saves data', async ({ page }) => {
  const events = await watchEvents(page);
  await openBody(page, markup('shopify-wallet-button', { 'wallet-config': config('shop_pay') }));
  await expect.poll(() => events).toMatchObject([{ detail: { status: 'success' } }]);
});
