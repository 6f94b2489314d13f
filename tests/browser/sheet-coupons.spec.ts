import type { Page } from '@playwright/test';
import { applePaySheet, googlePaySheet } from '../../sandbox/index';
import { fillCart, postFromPage } from './cart-visit';
import { expect, outcomes, test } from './click-events';
import { sheetTexts } from '../../src/ui/messages/pl/sheet/errors-in-sheet';
import { summaryTexts } from '../../src/ui/messages/pl/sheet/order-summary';

/** The discount codes of the visit's cart, by the API. */
const codesInCart = (page: Page, token: string) =>
  page.evaluate(async (id) => {
    const response = await fetch('/api/unstable/graphql.json?operation_name=cart', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': 'public' },
      body: JSON.stringify({
        query: 'query cart($id: ID!) { cart(id: $id) { discountCodes { code } buyerIdentity { email } } }',
        variables: { id },
      }),
    });
    const { data } = (await response.json()) as { data: { cart: { discountCodes: { code: string }[] } } };
    return data.cart.discountCodes.map(({ code }) => code);
  }, `gid://shopify/Cart/${token}`);

const REFUSED = sheetTexts['invalid.discount'];

test('a code that Apple’s sheet accepted stays in the cart, and a refused one does not', async ({ page }) => {
  const token = await fillCart(page);
  await page.goto('/cart?wallets=apple_pay&coupons=1');
  const sheet = applePaySheet(page);
  await sheet.open();
  await sheet.enterCoupon('lato10');
  await expect(sheet.summary.filter({ hasText: 'LATO10' })).toHaveCount(1);
  await sheet.enterCoupon('NIEMA');
  await expect(sheet.errors).toHaveText([REFUSED]);
  await expect(sheet.summary.filter({ hasText: 'LATO10' })).toHaveCount(0);
  expect(await codesInCart(page, token)).toEqual([]);
  await sheet.enterCoupon('LATO10');
  await sheet.cancelButton.click();
  await expect
    .poll(() => outcomes(page))
    .toEqual([{ instrument: 'ApplePay', outcome: 'rejected', reason: 'canceled' }]);
  expect(await codesInCart(page, token)).toEqual(['LATO10']);
});

test('a code in the sheet of a cart with more lines than one response has a row with its name', async ({
  page,
}) => {
  await page.goto('/blank');
  const items = Array.from({ length: 12 }, (_, index) => ({
    id: 44100000000101,
    quantity: 1,
    properties: { Grawer: `${index}` },
  }));
  await postFromPage(page, '/cart/add.js', { items });
  await page.goto('/cart?wallets=apple_pay&coupons=1');
  const sheet = applePaySheet(page);
  await sheet.open();
  await sheet.enterCoupon('LATO10');
  await expect(sheet.summary).toHaveText([
    new RegExp(`^${summaryTexts.subtotal}708,00`),
    new RegExp(`^${summaryTexts.shipping}`),
    /^LATO10-70,80/,
    new RegExp(`^${summaryTexts.taxes_included}`),
    /649,19/,
  ]);
});

test('an order with a code that Google’s sheet accepted costs what the sheet showed', async ({ page }) => {
  const token = await fillCart(page);
  await page.goto('/cart?wallets=google_pay&coupons=1');
  const sheet = googlePaySheet(page);
  await sheet.open();
  await sheet.enterCoupon('NIEMA');
  await expect(sheet.error).toHaveText(REFUSED);
  await sheet.enterCoupon('MINUS20');
  await expect(sheet.dialog.getByText(`MINUS20 (${summaryTexts.discount}: -20,00 zł)`)).toBeVisible();
  await sheet.enterCoupon('DOSTAWA0');
  await sheet.dialog.getByRole('button', { name: 'Usuń MINUS20' }).click();
  await sheet.payButton.and(page.locator(':enabled')).waitFor();
  expect(await codesInCart(page, token)).toEqual(['DOSTAWA0']);
  const total = await sheet.summary.last().locator('td').textContent();
  await sheet.pay();
  await page.waitForURL(/\/orders\//);
  await expect(page.getByText(total ?? 'no total').first()).toBeVisible();
});
