import type { Page } from '@playwright/test';
import { applePayLog } from './apple-pay-page';
import {
  answerOnce,
  applePay,
  attemptTokens,
  cancel,
  contact,
  count,
  detailsOf,
  dialogue,
  fire,
  keepLog,
  keptLog,
  method,
  openSheet,
  operations,
  pay,
  payable,
  PRODUCT,
  sheet,
  sheetErrors,
  variables,
  walletCalls,
  wrongAnswers,
  wrongSoFar,
} from './apple-pay-shop';
import { CART, fillCart, postFromPage } from './cart-visit';
import { expect, outcomes, test } from './click-events';
import { dialog, DIALOG_TITLE, dialogClose, GENERIC_TEXT } from './click-targets';

const of = (scenario: string, more = '') => `${PRODUCT}${more}&scenario=${scenario}`;
const PREPARES = '&flags=d6d12da0';

/** The shopper pays as soon as that is possible, if it ever is. */
async function buy(page: Page, path: string): Promise<void> {
  await keepLog(page);
  await page.goto(path);
  await applePay(page).click();
  await payable(page);
  await pay(page).click();
}

/** What a shopper sees who is sent to the checkout. */
async function leftFor(page: Page, address: RegExp, reason: string): Promise<void> {
  await page.waitForURL(address);
  expect(await outcomes(page)).toEqual([{ instrument: 'ApplePay', outcome: 'deceleration', reason }]);
  expect(await count(page, 'cartRemovePersonalData')).toBe(0);
  const log = await keptLog(page);
  expect(wrongAnswers(log).filter((line) => !line.startsWith('validatemerchant'))).toEqual([]);
  expect(dialogue(log).at(-1)).toBe('abort');
}

/** What a shopper sees who is told of a failure. */
async function failedWith(page: Page, title: string, text: string, reason: string): Promise<void> {
  await expect(dialog(page)).toContainText(title);
  await expect(dialog(page)).toContainText(text);
  await expect(sheet(page)).toHaveCount(0);
  expect(await outcomes(page)).toEqual([{ instrument: 'ApplePay', outcome: 'failed', reason }]);
  expect(dialogue(await applePayLog(page)).at(-1)).toBe('abort');
  await dialogClose(page).click();
  await expect(applePay(page)).toHaveAttribute('aria-disabled', 'false');
}

const WALLET_TITLE = 'Apple Pay niedostępny';
const WALLET_TEXT = 'Wystąpił problem z Apple Pay. Spróbuj ponownie lub użyj innej metody płatności.';

const OPENING: readonly [what: string, path: string, address: RegExp, reason: string][] = [
  ['is not ready', of('cart_not_ready', PREPARES), /wallet_cart_not_ready=true/, 'cart_not_ready'],
  [
    'is busy',
    of('cart_throttled', PREPARES),
    /\/checkout\/[^#]*[?&]storefront_wallet=true$/,
    'cart_throttled',
  ],
  ['has too little', of('some_lines_left'), /wallet_not_enough_stock=true/, 'not_enough_stock'],
  [
    'takes no wallet',
    of('payment_method_not_applicable'),
    /wallet_payment_method_not_applicable=true/,
    'payment_method_not_applicable',
  ],
];
for (const [what, path, address, reason] of OPENING) {
  test(`a cart that ${what} is bought at the checkout`, async ({ page }) => {
    await keepLog(page);
    await page.goto(path);
    await applePay(page).click();
    await leftFor(page, address, reason);
  });
}

const PAYING: typeof OPENING = [
  ['is not ready', of('cart_not_ready'), /wallet_cart_not_ready=true/, 'cart_not_ready'],
  ['is busy', of('cart_throttled'), /\/checkout\/[^#]*[?&]storefront_wallet=true$/, 'cart_throttled'],
  [
    'may not be completed by scripts',
    of('prepare_access_denied'),
    /wallet_payment_method_not_applicable=true/,
    'payment_method_not_applicable',
  ],
  [
    'has an order already',
    of('submit_already_accepted'),
    /\/checkout\/[^#]*[?&]storefront_wallet=true$/,
    'redirect_to_checkout_required',
  ],
  ['may have an order', of('submit_unknown_type'), /wallet_processing_failed=true/, 'processing_failed'],
];
for (const [what, path, address, reason] of PAYING) {
  test(`when the shopper pays, a cart that ${what} goes on at the checkout`, async ({ page }) => {
    await buy(page, path);
    await leftFor(page, address, reason);
  });
}

test('a buyer who is not the customer that has signed in goes on at the checkout', async ({ page }) => {
  await keepLog(page);
  await page.goto(PRODUCT);
  await openSheet(page);
  await answerOnce(page, 'cartBuyerIdentityUpdate', { code: 'CONTACT_INFO_DOES_NOT_MATCH_CUSTOMER_PROFILE' });
  await pay(page).click();
  await leftFor(page, /wallet_account_info_mismatch=true/, 'account_info_mismatch');
});

const DIALOGS: readonly [what: string, path: string, title: string, text: string, reason: string][] = [
  ['is sold out', of('out_of_stock'), DIALOG_TITLE, 'Ta pozycja nie jest już dostępna.', 'out_of_stock'],
  [
    'the shop refuses with a text of its own',
    of('custom_validation'),
    '',
    'Minimalna wartość zamówienia to 100 zł. Dodaj coś jeszcze.',
    'VALIDATION_CUSTOM',
  ],
  ['cannot be made', of('invalid_quantity'), DIALOG_TITLE, GENERIC_TEXT, 'INVALID'],
  ['never comes', of('html_error_page'), DIALOG_TITLE, GENERIC_TEXT, 'NO_RESPONSE'],
];
for (const [what, path, title, text, reason] of DIALOGS) {
  test(`a cart that ${what} ends the sheet with a dialog`, async ({ page }) => {
    await page.goto(path);
    await applePay(page).click();
    await failedWith(page, title, text, reason);
  });
}

test('a reason to leave that Apple Pay does not have ends the sheet with the wallet’s dialog', async ({
  page,
}) => {
  await page.goto(of('sheet_captcha'));
  await applePay(page).click();
  await failedWith(page, WALLET_TITLE, WALLET_TEXT, 'CAPTCHA_REQUIRED');
  expect(await count(page, 'cartRemovePersonalData')).toBe(1);
});

test('an order that fails without a reason ends the sheet with the wallet’s dialog', async ({ page }) => {
  await page.goto(of('submit_failed_silently'));
  await openSheet(page);
  await pay(page).click();
  await failedWith(page, WALLET_TITLE, WALLET_TEXT, 'not_completed');
  expect(await count(page, 'cartRemovePersonalData')).toBe(1);
  expect(await wrongSoFar(page)).toEqual([]);
});

test.describe('the merchant’s session', () => {
  const refusal = (code: string) => ({
    data: {
      applePaySessionCreate: { body: null, ready: false, userErrors: [{ code, field: [], message: '' }] },
    },
  });

  test('that is refused ends the sheet with the wallet’s dialog', async ({ page }) => {
    await page.goto(PRODUCT);
    await answerOnce(page, 'applePaySessionCreate', refusal('SESSION_COULD_NOT_BE_CREATED'));
    await applePay(page).click();
    await failedWith(page, WALLET_TITLE, WALLET_TEXT, 'SESSION_COULD_NOT_BE_CREATED');
    // Nobody was told of yet.
    expect(await count(page, 'cartRemovePersonalData')).toBe(0);
  });

  test('that is not there yet is asked for again', async ({ page }) => {
    await page.goto(PRODUCT);
    await answerOnce(page, 'applePaySessionCreate', {
      data: { applePaySessionCreate: { body: null, ready: false, userErrors: [] } },
    });
    await openSheet(page);
    expect(await wrongSoFar(page)).toEqual([]);
  });
});

test.describe('what the cart costs', () => {
  for (const scenario of [
    'sheet_amount_once',
    'sheet_tax_late',
    'sheet_delivery_pending',
    'submit_throttled_once',
  ])
    test(`${scenario}: the order is made all the same, once`, async ({ page }) => {
      test.setTimeout(60_000);
      await buy(page, of(scenario));
      await page.waitForURL(/\/orders\//, { timeout: 20_000 });
      expect((await attemptTokens(page)).size).toBe(1);
      expect(wrongAnswers(await keptLog(page))).toEqual([]);
    });

  test('an order whose answer was lost is not made twice', async ({ page }) => {
    await buy(page, of('submit_lost'));
    await page.waitForURL(/\/(orders|checkout)\//);
    expect((await attemptTokens(page)).size).toBe(1);
    const [{ cartId }] = (await variables(page, 'cartSubmitForCompletion')) as [{ cartId: string }];
    const orders = (await (await page.request.get('/sandbox/orders')).json()) as { cartToken: string }[];
    expect(orders.filter(({ cartToken }) => cartId.includes(cartToken))).toHaveLength(1);
  });

  test('a subscription says what it will charge', async ({ page }) => {
    await page.goto('/products/kawa?recommended=apple_pay');
    await page.locator('select[name=selling_plan]').selectOption({ index: 1 });
    await openSheet(page);
    await expect(sheet(page)).toContainText('co 1 mies.');
    const [update] = await detailsOf(page, 'completePaymentMethodSelection');
    expect(update).toMatchObject([
      {
        newLineItems: expect.arrayContaining([
          expect.objectContaining({
            paymentTiming: 'recurring',
            recurringPaymentIntervalUnit: 'month',
            recurringPaymentIntervalCount: 1,
            amount: '44.10',
          }),
        ]) as unknown,
      },
    ]);
    await pay(page).click();
    await page.waitForURL(/\/orders\//);
  });

  test('what is delivered in two groups has one list, with both names and prices', async ({ page }) => {
    await fillCart(page);
    await postFromPage(page, '/cart/add.js', {
      items: [{ id: 44100000000201, quantity: 1, selling_plan: 690001 }],
    });
    await page.goto('/cart?wallets=apple_pay');
    await openSheet(page);
    const both = method(page, /Paczkomat \+ Kurier/);
    await expect(both.first()).toBeVisible();
    await expect(sheet(page)).toContainText(/26,89.zł/);
    await both.first().check();
    await payable(page);
    const [{ selectedDeliveryOptions }] = (await variables(page, 'cartSelectedDeliveryOptionsUpdate')) as [
      { selectedDeliveryOptions: { deliveryOptionHandle: string }[] },
    ];
    expect(selectedDeliveryOptions.map((one) => one.deliveryOptionHandle).sort()).toEqual([
      'kurier-14.90',
      'paczkomat-11.99',
    ]);
    await pay(page).click();
    await page.waitForURL(/\/orders\//);
  });

  test('an order for nothing is paid by nobody’s card', async ({ page }) => {
    await page.goto('/products/probka?recommended=apple_pay');
    await openSheet(page);
    await pay(page).click();
    await page.waitForURL(/\/orders\//);
    const [sent] = await variables(page, 'cartPaymentUpdate');
    expect(sent).toMatchObject({
      payment: { freePaymentMethod: { billingAddress: { firstName: 'Jan', address1: 'ul. Przykładowa 1' } } },
    });
    expect(sent).not.toMatchObject({ payment: { walletPaymentMethod: expect.anything() as unknown } });
  });
});

test('where nothing is shipped, the cart knows who buys and where the bill goes as soon as a card is chosen', async ({
  page,
}) => {
  await page.goto('/products/ebook?recommended=apple_pay');
  await openSheet(page);
  const [, request] = (await detailsOf(page, 'constructor'))[0] as [number, object];
  expect(request).toMatchObject({ requiredShippingContactFields: ['phone', 'email'] });
  expect(request).not.toHaveProperty('shippingType');
  await expect
    .poll(() => operations(page))
    .toEqual(['cartCreate', 'cartBuyerIdentityUpdate', 'cartBillingAddressUpdate']);
  await pay(page).click();
  await page.waitForURL(/\/orders\//);
  expect(await variables(page, 'cartBuyerIdentityUpdate')).toMatchObject([
    { buyerIdentity: { countryCode: 'PL' } },
    { buyerIdentity: { countryCode: 'PL', email: 'jan.nowak@example.com', phone: '+48500100200' } },
  ]);
  expect(await variables(page, 'cartBillingAddressUpdate')).toMatchObject([
    { billingAddress: { city: 'Warszawa', country: 'PL' } },
    { billingAddress: { city: 'Warszawa', address1: 'ul. Przykładowa 1', lastName: 'Nowak' } },
  ]);
  expect(await count(page, 'cartSelectedDeliveryOptionsUpdate')).toBe(0);
});

test('a card from a country of another currency is bought with at the checkout', async ({ page }) => {
  await keepLog(page);
  await page.goto('/products/ebook?recommended=apple_pay');
  await openSheet(page);
  await expect.poll(() => count(page, 'cartBillingAddressUpdate')).toBe(1);
  await sheet(page)
    .getByRole('radio', { name: /MasterCard/ })
    .check();
  await leftFor(page, /wallet_currency_change=true/, 'currency_changed');
});

test('the e-mail of a customer who has signed in is the buyer’s; the sheet asks for none', async ({
  page,
}) => {
  await page.goto(`${PRODUCT}&customer_email=klient@example.com`);
  await openSheet(page);
  const [, request] = (await detailsOf(page, 'constructor'))[0] as [number, object];
  expect(request).toMatchObject({ requiredShippingContactFields: ['name', 'postalAddress', 'phone'] });
  await pay(page).click();
  await page.waitForURL(/\/orders\//);
  expect((await variables(page, 'cartBuyerIdentityUpdate')).at(-1)).toMatchObject({
    buyerIdentity: { email: 'klient@example.com', phone: '+48500100200' },
  });
});

test('a card without a billing address does not pay', async ({ page }) => {
  await page.goto(`${PRODUCT}&apple=no_billing`);
  await openSheet(page);
  await pay(page).click();
  await expect(sheetErrors(page)).toHaveAttribute('data-code', 'billingContactInvalid');
  await expect(sheetErrors(page)).toHaveAttribute('data-field', 'postalAddress');
  expect(await operations(page)).not.toContain('cartPaymentUpdate');
  expect(await wrongSoFar(page)).toEqual([]);
});

test.describe('whatever Apple says', () => {
  test('the contact may come before the card', async ({ page }) => {
    await page.goto(`${PRODUCT}&apple=contact_first`);
    await openSheet(page);
    await pay(page).click();
    await page.waitForURL(/\/orders\//);
  });

  for (const version of [3, 6, 12])
    test(`a device that knows version ${version} buys`, async ({ page }) => {
      await keepLog(page);
      await page.goto(`${PRODUCT}&apple_version=${version}`);
      await openSheet(page);
      expect(await detailsOf(page, 'constructor')).toMatchObject([[version, {}]]);
      await pay(page).click();
      await page.waitForURL(/\/orders\//);
      expect(wrongAnswers(await keptLog(page))).toEqual([]);
    });

  test('a sheet that Apple closes because the shop is late is like one that the shopper closes', async ({
    page,
  }) => {
    await page.goto(`${of('sheet_slow')}&apple_timeout=1000`);
    await applePay(page).click();
    await expect(sheet(page)).toBeVisible();
    await expect(sheet(page)).toHaveCount(0, { timeout: 10_000 });
    await expect
      .poll(() => outcomes(page))
      .toEqual([{ instrument: 'ApplePay', outcome: 'rejected', reason: 'canceled' }]);
    await expect(dialog(page)).toHaveCount(0);
    await expect(applePay(page)).toHaveAttribute('aria-disabled', 'false');
  });

  test('events that come twice, too early and too late are no calls too many', async ({ page }) => {
    await page.goto(PRODUCT);
    await openSheet(page);
    await fire(page, 'shippingcontactselected');
    await fire(page, 'shippingcontactselected');
    await fire(page, 'paymentmethodselected');
    await expect
      .poll(async () => dialogue(await applePayLog(page)).at(-1))
      .toBe('completePaymentMethodSelection');
    await fire(page, 'cancel');
    await fire(page, 'cancel');
    await fire(page, 'shippingcontactselected');
    await fire(page, 'paymentauthorized');
    await expect.poll(() => count(page, 'cartRemovePersonalData')).toBe(1);
    await page.waitForTimeout(500);
    const said = dialogue(await applePayLog(page));
    expect(said.filter((line) => line.startsWith('refused'))).toEqual([]);
    expect(said.at(-1)).toBe('paymentauthorized');
    expect(await count(page, 'cartRemovePersonalData')).toBe(1);
    expect(await count(page, 'cartSubmitForCompletion')).toBe(0);
    expect(await outcomes(page)).toHaveLength(1);
  });

  test('a sheet that is closed while the cart is told of an address asks for nothing more', async ({
    page,
  }) => {
    await page.goto(of('sheet_slow'));
    await applePay(page).click();
    await expect(sheet(page)).toBeVisible();
    await cancel(page).click();
    await expect
      .poll(() => outcomes(page))
      .toEqual([{ instrument: 'ApplePay', outcome: 'rejected', reason: 'canceled' }]);
    await page.waitForTimeout(2500);
    expect(await operations(page)).not.toContain('cartBuyerIdentityUpdate');
    await expect(dialog(page)).toHaveCount(0);
  });
});

test('a cart that comes in another currency with an address says so in the sheet, then leaves', async ({
  page,
}) => {
  await keepLog(page);
  await page.goto(PRODUCT);
  await openSheet(page);
  await answerOnce(page, 'cartBuyerIdentityUpdate', (body) => body.replaceAll('"PLN"', '"EUR"'));
  await contact(page).selectOption('de');
  await expect(sheetErrors(page)).toHaveText([
    'Twój koszyk i waluta zostały zaktualizowane na podstawie kraju wysyłki.',
  ]);
  await leftFor(page, /wallet_currency_change=true/, 'currency_changed');
});

test.describe('in a cart', () => {
  test('the shopper’s cart is bought, not another one', async ({ page }) => {
    await fillCart(page);
    await page.goto('/cart?wallets=apple_pay,buy_it_now');
    await openSheet(page);
    await pay(page).click();
    await page.waitForURL(/\/orders\//);
    const operationsOfCart = await operations(page);
    expect(operationsOfCart).not.toContain('cartCreate');
    expect((await walletCalls(page)).find(({ operation }) => operation === 'cart')).toMatchObject({
      startWalletCheckout: true,
    });
  });

  test('a drawer’s button buys as well', async ({ page }) => {
    await fillCart(page);
    await page.goto('/cart?wallets=apple_pay&layout=vertical&cart_id=1');
    await expect(page.locator(`${CART} shopify-apple-pay-button`)).toBeVisible();
    await openSheet(page);
    await cancel(page).click();
    await expect(applePay(page)).toHaveAttribute('aria-disabled', 'false');
  });

  test('a cart that was emptied elsewhere is told of', async ({ page }) => {
    await fillCart(page);
    await page.goto('/cart?wallets=apple_pay');
    await applePay(page).waitFor();
    await answerOnce(page, 'cart', (body) =>
      body.replace(/"lines":\{"nodes":\[.*?\]/s, '"lines":{"nodes":[]'),
    );
    await applePay(page).click();
    await expect.poll(() => outcomes(page)).toHaveLength(1);
  });
});

test('while one sheet is open, no other button of the page answers', async ({ page }) => {
  await page.goto('/products/kubek?recommended=apple_pay&second=kawa');
  await applePay(page).first().click();
  await payable(page);
  for (const button of await applePay(page).all())
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  await cancel(page).click();
  for (const button of await applePay(page).all())
    await expect(button).toHaveAttribute('aria-disabled', 'false');
});
