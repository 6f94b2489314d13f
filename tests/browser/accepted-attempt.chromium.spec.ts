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

// The other ends of an attempt: tests/wallets/checkout/accepted-attempt.test.ts.
test('a click opens the page of the bank while the accepted payment waits for it', async ({ page }) => {
  await payInCart(page, 'attempt_challenge');
  await page.waitForURL(/\/challenge/);
  await page.goto('/cart?wallets=google_pay&scenario=attempt_challenge');
  await googlePay(page).click();
  await page.waitForURL(/\/challenge$/);
  expect((await outcomes(page)).at(-1)).toMatchObject({ outcome: 'deceleration', reason: 'action_required' });
});
