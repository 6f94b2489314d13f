import type { Page } from '@playwright/test';
import { fillCart, postFromPage } from './cart-visit';
import { expect, outcomes, test } from './click-events';
import {
  address,
  askedGoogle,
  count,
  googlePay,
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

/** How the cart was paid, each time. */
const payments = async (page: Page) =>
  (await variables(page, 'cartPaymentUpdate')).map(
    (sent) => (sent as { payment: { amount: { amount: string } } & Record<string, unknown> }).payment,
  );

const COFFEE_MONTHLY = { id: 44100000000201, quantity: 1, selling_plan: 690001 };

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

test('a cart that turns out to hold a plan goes to the checkout from a sheet that takes all cards', async ({
  page,
}) => {
  await fillCart(page);
  await page.goto('/cart?wallets=google_pay');
  const button = page.locator('shopify-google-pay-button');
  await expect(button).toHaveAttribute('has-selling-plan', 'false');
  // Another tab adds the plan: this page does not hear of it.
  await page.request.post('/cart/add.js', { data: { items: [COFFEE_MONTHLY] } });
  await googlePay(page).click();
  await page.waitForURL(/wallet_payment_method_not_applicable=true/);
  expect(await outcomes(page)).toMatchObject([{ reason: 'payment_method_not_applicable' }]);
});

test('a cart of more lines than the sheet reads is asked for its plans, and bought', async ({ page }) => {
  await fillCart(page);
  const items = Array.from({ length: 10 }, (_, at) => ({
    id: 44100000000101,
    quantity: 1,
    properties: { Grawer: `${at}` },
  }));
  await postFromPage(page, '/cart/add.js', { items });
  await page.goto('/cart?wallets=google_pay');
  const button = page.locator('shopify-google-pay-button');
  // What is out of view reads no cart.
  await button.scrollIntoViewIfNeeded();
  await expect(button).toHaveAttribute('has-selling-plan', 'false');
  await openSheet(page);
  await buy(page);
  expect(await count(page, 'cartLimited')).toBe(1);
});

test('an address that the shop does not deliver to is refused by its name, until another is chosen', async ({
  page,
}) => {
  await page.goto(PRODUCT);
  await openSheet(page);
  await choose(page, 'us');
  await expect(sheetError(page)).toHaveText('Sklep Ekspres Sklep nie dostarcza obecnie pod ten adres.');
  await expect(pay(page)).toBeDisabled();
  await choose(page, 'krakow');
  await expect(sheetError(page)).toBeHidden();
  await buy(page);
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

test('a tax that is added to the prices is a row like any other, and the rows add up', async ({ page }) => {
  await page.goto(`${PRODUCT}&scenario=sheet_tax_added`);
  await openSheet(page);
  await expect(summary(page)).toHaveText([
    /^Suma częściowa59,00/,
    /^Dostawa11,99/,
    /^Podatki16,33/,
    /^Razem.*87,32/,
  ]);
  await buy(page);
});

test('delivery that a discount pays for is a row, and so is the discount', async ({ page }) => {
  await page.goto('/discount/DOSTAWA0');
  await page.goto(PRODUCT);
  await openSheet(page);
  await expect(summary(page)).toHaveText([
    /^Suma częściowa59,00/,
    /^Dostawa11,99/,
    /^DOSTAWA0-11,99/,
    /^W tym podatki11,03/,
    /^Razem.*59,00/,
  ]);
});

test('what is free is ordered without a card, with the address of the bill', async ({ page }) => {
  await page.goto('/discount/GRATIS');
  await page.goto(PRODUCT);
  await openSheet(page);
  await expect(summary(page).last()).toHaveText(/0,00/);
  await buy(page);
  const [payment, ...more] = await payments(page);
  expect(payment).toMatchObject({
    amount: { amount: expect.stringMatching(/^0(\.0)?$/) },
    freePaymentMethod: { billingAddress: { lastName: 'Nowak' } },
  });
  expect([payment?.['walletPaymentMethod'], more]).toEqual([undefined, []]);
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

test('a bill without an address is refused before anything is sent; another card pays', async ({ page }) => {
  await page.goto(PRODUCT);
  await openSheet(page);
  const before = await operations(page);
  await sheet(page).getByLabel('Karta').selectOption('mastercard');
  await pay(page).click();
  await expect(sheetError(page)).toHaveText('Podaj prawidłowy adres rozliczeniowy');
  expect(await askedGoogle(page, 'onPaymentAuthorized answer')).toMatchObject([
    { answer: { error: { reason: 'PAYMENT_DATA_INVALID', intent: 'PAYMENT_METHOD' } } },
  ]);
  expect(await operations(page)).toEqual(before);
  await sheet(page).getByLabel('Karta').selectOption('device');
  await buy(page);
});

test('ways of delivery that are not worked out yet are waited for', async ({ page }) => {
  await page.goto(`${PRODUCT}&scenario=sheet_delivery_pending`);
  await openSheet(page);
  await expect(summary(page).last()).toHaveText(/70,99/);
  expect(await operations(page)).toEqual(['cartCreate', 'cartBuyerIdentityUpdate', 'cart']);
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
