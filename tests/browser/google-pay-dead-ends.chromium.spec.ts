import type { Page } from '@playwright/test';
import { fillCart, postFromPage } from './cart-visit';
import { expect, outcomes, test } from './click-events';
import { cancel, googlePay, operations, PRODUCT } from './google-pay-page';

const SENT_TO_CHECKOUT = {
  instrument: 'GooglePay',
  outcome: 'deceleration',
  reason: 'redirect_to_checkout_required',
};

/** Keeps the page where it is when it leaves for the checkout. */
const stayOnPage = (page: Page) => page.route('**/cart/c/**', (route) => route.abort('aborted'));

/**
 * Clicks on Google Pay with a cart that needs no shipping, and closes the sheet once the page starts to
 * leave.
 */
async function clickWithoutShipping(page: Page): Promise<void> {
  const left = page.waitForRequest('**/cart/c/**');
  await googlePay(page).click();
  await left;
  await cancel(page).click();
}

test('a cart that needs no shipping is reported at the click and continues at the checkout', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(`${PRODUCT}&scenario=sheet_digital`);
  await googlePay(page).click();
  await page.waitForURL(/\/checkout\//);
  const query = [...new URL(page.url()).searchParams].filter(([name]) => name !== 'key');
  expect(query).toEqual([['storefront_wallet', 'true']]);
  expect(errors.join()).toContain('checkout started for digital cart');
  expect(await outcomes(page)).toEqual([SENT_TO_CHECKOUT]);
  expect(await operations(page)).toEqual(['cartCreate']);
});

test('on a cart page the button is hidden until the cart changes', async ({ page }) => {
  await stayOnPage(page);
  await fillCart(page);
  await page.goto('/cart?wallets=google_pay,shop_pay&scenario=sheet_digital');
  await clickWithoutShipping(page);
  await expect(page.locator('shopify-google-pay-button')).toHaveCount(0);
  await expect(page.locator('shop-pay-wallet-button')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('pageshow')));
  await expect(page.locator('shopify-google-pay-button')).toHaveCount(0);
  await postFromPage(page, '/cart/add.js', { id: 44100000000101, quantity: 1 });
  await expect(googlePay(page)).toBeVisible();
  expect(await outcomes(page)).toEqual([SENT_TO_CHECKOUT]);
});
