import { cartRequestCount, fillCart, settle } from './cart-visit';
import { expect, outcomes, test } from './click-events';
import { googleCalls, googlePay, openSheet, option, pay, sheet, summary, variables } from './google-pay-page';

const cartPage = (scenario: string) => `/cart?wallets=google_pay&scenario=${scenario}`;

test('a cart with a gift card goes to the checkout, and no sheet opens', async ({ page }) => {
  await fillCart(page);
  await page.goto(cartPage('sheet_gift_card'));
  await googlePay(page).waitFor();
  await settle(page);
  expect(await cartRequestCount(page)).toBe(1);
  // The page stays, so that its calls of Google's script can be read.
  await page.route(/storefront_wallet=true/, (route) => route.fulfill({ status: 204 }));
  await googlePay(page).click();
  await expect
    .poll(() => outcomes(page))
    .toEqual([{ instrument: 'GooglePay', outcome: 'deceleration', reason: 'redirect_to_checkout_required' }]);
  expect(await googleCalls(page, 'loadPaymentData')).toEqual([]);
});

test('a cart with one line to pick up shows the place, and delivers the other line', async ({ page }) => {
  await fillCart(page);
  await page.goto(cartPage('sheet_ship_and_pickup'));
  await openSheet(page);
  await expect(summary(page).filter({ hasText: 'Odbiór osobisty: Odbiór w sklepie' })).toHaveCount(1);
  await expect(option(page, /Punkt odbioru/)).toHaveCount(0);
  await option(page, /Kurier/).check();
  await pay(page).click();
  await page.waitForURL(/\/orders\//);
  expect(await outcomes(page)).toEqual([{ instrument: 'GooglePay', outcome: 'success' }]);
  await expect(sheet(page)).toHaveCount(0);
  expect(await variables(page, 'cartSelectedDeliveryOptionsUpdate')).toMatchObject([
    { selectedDeliveryOptions: [{ deliveryOptionHandle: 'kurier-14.90' }] },
  ]);
});
