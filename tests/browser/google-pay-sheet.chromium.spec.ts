import type { Page } from '@playwright/test';
import { fillCart } from './cart-visit';
import { expect, test } from './click-events';
import {
  address,
  askedGoogle,
  count,
  openSheet,
  operations,
  option,
  pay,
  PRODUCT,
  sheet,
  sheetError,
  summary,
  variables,
} from './google-pay-page';

/** Pays, and waits for the order. */
async function buy(page: Page): Promise<void> {
  await pay(page).click();
  await page.waitForURL(/\/orders\//);
}

const choose = (page: Page, id: string) => address(page).selectOption(id);

test('with a selling plan the sheet says what will be charged, and takes cards that can be charged again', async ({
  page,
}) => {
  await page.goto('/products/kawa?recommended=google_pay');
  await page.locator('[name=selling_plan]').selectOption({ index: 1 });
  await openSheet(page);
  expect(await askedGoogle(page, 'loadPaymentData')).toMatchObject([
    { allowedPaymentMethods: [{ parameters: { allowedAuthMethods: ['PAN_ONLY'] } }] },
  ]);
  await expect(sheet(page).getByLabel('Karta').locator('option')).toHaveCount(2);
  // It says what will be charged later, which the total does not hold.
  await expect(summary(page)).toHaveText([
    /^Suma częściowa44,10/,
    /^Dostawa \(subskrypcja\)11,99/,
    /^W tym podatki10,49/,
    /^44,10.zł co miesiąc\D+$/,
    /^Razem.*56,09/,
  ]);
  await buy(page);
  expect(await variables(page, 'cartCreate')).toMatchObject([
    { input: { lines: [{ sellingPlanId: expect.stringContaining('SellingPlan') }] } },
  ]);
});

test('a change of delivery is asked for once and shown, an option that is chosen already is not sent', async ({
  page,
}) => {
  await page.goto(PRODUCT);
  await openSheet(page);
  await option(page, /Rowerem/).check();
  await expect(summary(page)).toHaveText([
    /Suma częściowa59,00/,
    /Dostawa9,00/,
    /W tym podatki12,72/,
    /Razem.*68,00/,
  ]);
  await expect(pay(page)).toBeEnabled();
  // No bicycle goes to Kraków: the shop's first way takes its place.
  await choose(page, 'krakow');
  await expect(summary(page).last()).toHaveText(/70,99/);
  await expect(option(page, /Paczkomat/)).toBeChecked();
  await expect(option(page, /Rowerem/)).toHaveCount(0);
  await buy(page);
  expect(await count(page, 'cartSelectedDeliveryOptionsUpdate')).toBe(1);
});

test('what is wrong with an address is said when the shopper pays, all of it', async ({ page }) => {
  await page.goto(PRODUCT);
  await openSheet(page);
  await choose(page, 'emoji');
  await expect(pay(page)).toBeEnabled();
  await pay(page).click();
  await expect(sheetError(page)).toHaveText('Usuń emoji z pola „Nazwisko”');
  await choose(page, 'incomplete');
  await expect(pay(page)).toBeEnabled();
  await pay(page).click();
  await expect(sheetError(page)).toHaveText('Podaj adres. Podaj kod pocztowy');
  expect(await askedGoogle(page, 'onPaymentAuthorized answer')).toMatchObject([
    { answer: { error: { reason: 'SHIPPING_ADDRESS_INVALID', intent: 'SHIPPING_ADDRESS' } } },
    { answer: { error: { reason: 'SHIPPING_ADDRESS_INVALID', intent: 'SHIPPING_ADDRESS' } } },
  ]);
  expect(await operations(page)).not.toContain('cartPaymentUpdate');
  await choose(page, 'pl');
  await expect(pay(page)).toBeEnabled();
  await buy(page);
});

test('a cart is bought as it is: nothing is created, and its unsaved attributes are saved first', async ({
  page,
}) => {
  await fillCart(page);
  await page.goto('/cart?wallets=google_pay');
  await page.getByLabel('Prezent dla').fill('Ola');
  await openSheet(page);
  await buy(page);
  expect((await operations(page)).filter((name) => name !== 'cartLimited')).toEqual([
    'cart',
    'cartAttributesUpdate',
    'cartBuyerIdentityUpdate',
    'cartBuyerIdentityUpdate',
    'cartPaymentUpdate',
    'cartPrepareForCompletion',
    'cartSubmitForCompletion',
  ]);
});
