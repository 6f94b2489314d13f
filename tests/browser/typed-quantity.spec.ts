import type { Page } from '@playwright/test';
import { CART, fillCart, settle } from './cart-visit';
import { expect, outcomes, test } from './click-events';
import { googlePay } from './google-pay-page';

const quantity = (page: Page) => page.getByLabel('Ilość: Kubek');

async function typeQuantity(page: Page, path: string): Promise<void> {
  await fillCart(page);
  await page.route('**/assets/cart-quantities.js', (route) => route.abort());
  await page.goto(path);
  await settle(page);
  await quantity(page).fill('4');
}

async function expectTyped(page: Page): Promise<void> {
  await page.waitForURL(/\/checkout\//);
  await page.goto('/cart');
  await expect(quantity(page)).toHaveValue('4');
}

test('a redirect posts the form of the cart with a typed quantity', async ({ page }) => {
  await typeQuantity(page, '/cart');
  await page.locator(`${CART} shopify-buy-it-now-button button`).click();
  await expectTyped(page);
});

test("Google Pay's sheet closes, and the cart's form is posted as typed", async ({ page }) => {
  await typeQuantity(page, '/cart?wallets=google_pay,buy_it_now');
  await googlePay(page).click();
  await expectTyped(page);
  expect(await outcomes(page)).toEqual([
    { instrument: 'GooglePay', outcome: 'deceleration', reason: 'redirect_to_checkout_required' },
  ]);
});

test('a quantity that the theme has saved opens the checkout of the cart', async ({ page }) => {
  await fillCart(page);
  await page.goto('/cart');
  await settle(page);
  const saved = page.waitForResponse('**/cart/change.js');
  await quantity(page).fill('4');
  await quantity(page).blur();
  await saved;
  await page.locator(`${CART} shopify-buy-it-now-button button`).click();
  await page.waitForURL(/\/checkout\/.*storefront_wallet=true/);
});
