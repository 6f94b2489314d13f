import type { Page } from '@playwright/test';
import { fillCart } from './cart-visit';
import { expect, outcomes, test } from './click-events';
import { googlePay, openSheet, pay } from './google-pay-page';

/** Opens the cart page in a scenario of the sandbox, and pays in Google's sheet. */
async function payInCart(page: Page, scenario: string): Promise<void> {
  await fillCart(page);
  await page.goto(`/cart?wallets=google_pay&scenario=${scenario}`);
  await openSheet(page);
  await pay(page).click();
}

test('a cart whose accepted payment was declined is paid with another card', async ({ page }) => {
  await payInCart(page, 'attempt_card_declined');
  await page.waitForURL(/\/cart\?declined=PAYMENT_CARD_DECLINED/);
  await openSheet(page);
  await pay(page).click();
  await page.waitForURL(/\/orders\//);
});

test('a click goes to the checkout while the accepted payment is processed', async ({ page }) => {
  await payInCart(page, 'attempt_processing_minute');
  await page.waitForURL(/\/processing/);
  await page.goto('/cart?wallets=google_pay&scenario=attempt_processing_minute');
  await googlePay(page).click();
  await page.waitForURL(/wallet_processing_failed=true/);
});

test('a click opens the page of the bank while the accepted payment waits for it', async ({ page }) => {
  await payInCart(page, 'attempt_challenge');
  await page.waitForURL(/\/challenge/);
  await page.goto('/cart?wallets=google_pay&scenario=attempt_challenge');
  await googlePay(page).click();
  await page.waitForURL(/\/challenge$/);
  expect((await outcomes(page)).at(-1)).toMatchObject({ outcome: 'deceleration', reason: 'action_required' });
});
