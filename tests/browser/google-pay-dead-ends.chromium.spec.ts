import type { Page } from '@playwright/test';
import { fillCart, postFromPage } from './cart-visit';
import { expect, outcomes, test } from './click-events';
import {
  address,
  askedGoogle,
  cancel,
  count,
  googlePay,
  openSheet,
  operations,
  pay,
  PRODUCT,
  sheetError,
} from './google-pay-page';

const LEAVING = 'Za chwilę przejdziesz do kasy sklepu.';
const NOT_SERVED = 'Sklep Ekspres Sklep nie dostarcza obecnie pod ten adres.';

const SENT_TO_CHECKOUT = {
  instrument: 'GooglePay',
  outcome: 'deceleration',
  reason: 'redirect_to_checkout_required',
};

/** Has the page stay where it is when it leaves for the checkout. */
const stayOnPage = (page: Page) => page.route('**/cart/c/**', (route) => route.abort('aborted'));

/** Clicks on Google Pay with a cart that needs no shipping, and closes the sheet once the page wants to leave. */
async function clickWithoutShipping(page: Page): Promise<void> {
  const left = page.waitForRequest('**/cart/c/**');
  await googlePay(page).click();
  await left;
  await cancel(page).click();
}

test('a cart that needs no shipping, found out at the click, is reported and goes on at the checkout', async ({
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

test('the sheet is told, and the button is gone for this variant alone', async ({ page }) => {
  await stayOnPage(page);
  await page.goto(`${PRODUCT}&scenario=sheet_digital`);
  await clickWithoutShipping(page);
  expect((await askedGoogle(page, 'onPaymentDataChanged answer')).at(0)).toMatchObject({
    answer: { error: { reason: 'OTHER_ERROR', intent: 'SHIPPING_ADDRESS', message: LEAVING } },
  });
  const button = page.locator('shopify-accelerated-checkout > [slot=button]');
  await expect(button).toHaveJSProperty('localName', 'shopify-buy-it-now-button');
  const variant = page.locator('form[action="/cart/add"] [name=id]');
  await variant.selectOption({ index: 1 });
  await expect(googlePay(page)).toBeVisible();
  await variant.selectOption({ index: 0 });
  await expect(button).toHaveJSProperty('localName', 'shopify-buy-it-now-button');
});

test('on a cart page the button is gone until the cart changes', async ({ page }) => {
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

test('an address in a country that the API has no code for is not served, and another one is bought with', async ({
  page,
}) => {
  await page.goto(PRODUCT);
  await openSheet(page);
  await address(page).selectOption('aq');
  await expect(sheetError(page)).toHaveText(NOT_SERVED);
  await expect(pay(page)).toBeDisabled();
  expect(await outcomes(page)).toEqual([]);
  await address(page).selectOption('krakow');
  await expect(sheetError(page)).toBeHidden();
  await pay(page).click();
  await page.waitForURL(/\/orders\//);
  expect(await count(page, 'cartRemovePersonalData')).toBe(0);
});
