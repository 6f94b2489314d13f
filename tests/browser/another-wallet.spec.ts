import type { Locator, Page } from '@playwright/test';
import * as apple from './apple-pay-page';
import { fillCart } from './cart-visit';
import { expect, outcomes, test } from './click-events';
import { buyNow } from './click-targets';
import { count, googlePay, openSheet, pay, sheet, whenPayable } from './google-pay-page';
import { holdRequests } from './held-requests';
import { openWindow } from './paypal-page';
import { calls } from './sandbox';
import { announcements } from '../../src/ui/messages/pl/announcements';

const REPLACED = { outcome: 'rejected', reason: 'replaced' };

const requestsFor = (operation: string) => `**/graphql.json?operation_name=${operation}`;

async function openCart(page: Page, wallets: string): Promise<void> {
  await fillCart(page);
  await page.goto(`/cart?wallets=${wallets}`);
}

/** Clicks a button behind the open sheet, because a real sheet would not cover the page. */
const dispatchClick = (button: Locator) => button.dispatchEvent('click');

/** Puts Google's sheet, which is modal here, behind the page, as a separate window could be. */
const sendBehind = (page: Page) =>
  page.evaluate(() =>
    document.querySelector('#sandbox-google-pay')?.shadowRoot?.querySelector('dialog')?.close(),
  );

/** The visit's operations that change the cart's buyer, with their wallets. */
const buyerChanges = async (page: Page) =>
  (await calls(page)).flatMap(({ operation, wallet }) =>
    /^cart(BuyerIdentityUpdate|RemovePersonalData)$/.test(operation) ? [`${wallet} ${operation}`] : [],
  );

test("Apple Pay's sheet replaces Google Pay's, and waits for the removal of its data", async ({ page }) => {
  await openCart(page, 'google_pay,apple_pay');
  await expect(apple.applePay(page)).toBeVisible();
  await openSheet(page);
  await expect(page.locator('shopify-google-pay-button')).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('shopify-apple-pay-button')).toHaveAttribute('aria-disabled', 'false');
  const removals = await holdRequests(page, requestsFor('cartRemovePersonalData'));
  // Apple's session begins only inside the gesture, so the click is a real one.
  await sendBehind(page);
  await apple.applePay(page).click();
  await expect.poll(() => removals.waiting()).toBe(1);
  expect(await outcomes(page)).toEqual([{ instrument: 'GooglePay', ...REPLACED }]);
  await expect(page.locator('shopify-google-pay-button')).not.toHaveAttribute('aria-busy');
  await expect(apple.sheet(page)).toBeVisible();
  removals.release();
  await apple.whenPayable(page);
  const changes = await buyerChanges(page);
  const removed = changes.indexOf('GooglePay cartRemovePersonalData');
  expect(removed).toBeGreaterThan(0);
  expect(changes.slice(0, removed)).not.toContain('ApplePay cartBuyerIdentityUpdate');
  expect(changes.slice(removed)).toContain('ApplePay cartBuyerIdentityUpdate');
  await apple.pay(page).click();
  await page.waitForURL(/\/orders\//);
  expect(await outcomes(page)).toEqual([
    { instrument: 'GooglePay', ...REPLACED },
    { instrument: 'ApplePay', outcome: 'success' },
  ]);
  expect(await count(page, 'cartRemovePersonalData')).toBe(1);
});

test("Apple Pay's sheet closes when Google Pay is clicked", async ({ page }) => {
  await openCart(page, 'google_pay,apple_pay');
  await expect(googlePay(page)).toBeVisible();
  await apple.openSheet(page);
  await dispatchClick(googlePay(page));
  await expect(apple.sheet(page)).toHaveCount(0);
  await whenPayable(page);
  await pay(page).click();
  await page.waitForURL(/\/orders\//);
  expect(await outcomes(page)).toEqual([
    { instrument: 'ApplePay', ...REPLACED },
    { instrument: 'GooglePay', outcome: 'success' },
  ]);
  expect(await apple.count(page, 'cartRemovePersonalData')).toBe(1);
});

test("a click on buy it now ends PayPal's click and closes its window", async ({ page }) => {
  await openCart(page, 'paypal,buy_it_now');
  const popup = await openWindow(page);
  await expect(page.locator('shopify-paypal-button')).toHaveAttribute('aria-busy', 'true');
  // Otherwise leaving the page could close the window.
  const carts = await holdRequests(page, requestsFor('cart'));
  await dispatchClick(buyNow(page));
  await expect.poll(() => popup.isClosed()).toBe(true);
  expect(await outcomes(page)).toEqual([{ instrument: 'PayPal', ...REPLACED }]);
  carts.release();
  await page.waitForURL(/storefront_wallet=true/);
});

test('a click while the order is submitted does nothing, and a live region says why', async ({ page }) => {
  await openCart(page, 'google_pay,buy_it_now');
  await openSheet(page);
  const submits = await holdRequests(page, requestsFor('cartSubmitForCompletion'));
  await pay(page).click();
  await expect.poll(() => submits.waiting()).toBe(1);
  await dispatchClick(buyNow(page));
  await dispatchClick(googlePay(page));
  await expect(page.locator('body > [role=status]')).toHaveText(announcements.submitting);
  await expect(sheet(page)).toHaveCount(1);
  expect(await outcomes(page)).toEqual([]);
  submits.release();
  await page.waitForURL(/\/orders\//);
  expect(await outcomes(page)).toEqual([{ instrument: 'GooglePay', outcome: 'success' }]);
});
