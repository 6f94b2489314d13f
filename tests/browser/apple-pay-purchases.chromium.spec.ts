import {
  contact,
  count,
  detailsOf,
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
  summary,
  variables,
  walletCalls,
  wrongAnswers,
  dialogue,
  wrongSoFar,
} from './apple-pay-shop';
import { fillCart, postFromPage } from './cart-visit';
import { expect, test, outcomes } from './click-events';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

const to = (deliveryAddress: object, countryCode: string, deliveryAddressValidationStrategy: string) => ({
  countryCode,
  deliveryAddressPreferences: [{ deliveryAddress, deliveryAddressValidationStrategy }],
});

test('a shopper buys: another address, another delivery, the order; every event is answered once', async ({
  page,
}) => {
  test.slow();
  await keepLog(page);
  await page.goto(PRODUCT);
  await openSheet(page);
  await contact(page).selectOption('cz');
  await payable(page);
  await contact(page).selectOption('no_last_name');
  await payable(page);
  await expect(summary(page).last()).toHaveText(/Ekspres Sklep70,99.zł/);
  await method(page, /Kurier/).check();
  await expect(summary(page)).toHaveText([
    /Suma częściowa59,00.zł/,
    /Dostawa14,90.zł/,
    /W tym podatki13,82.zł/,
    /Ekspres Sklep73,90.zł/,
  ]);
  await payable(page);
  await pay(page).click();
  await page.waitForURL(/\/orders\/\w+\?storefront_wallet=true$/);
  await expect(page.locator('main')).toContainText('Razem: 73,90');
  expect(await outcomes(page)).toEqual([{ instrument: 'ApplePay', outcome: 'success' }]);

  const log = await keptLog(page);
  expect(wrongAnswers(log)).toEqual([]);
  expect(dialogue(log).at(-1)).toBe('completePayment');
  expect(log.find(({ name }) => name === 'constructor')?.detail).toEqual([
    14,
    {
      countryCode: 'PL',
      currencyCode: 'PLN',
      merchantCapabilities: ['supports3DS'],
      supportedNetworks: ['visa', 'masterCard', 'maestro', 'amex'],
      total: { label: 'Ekspres Sklep', amount: '1.00', type: 'pending' },
      requiredBillingContactFields: ['name', 'postalAddress'],
      requiredShippingContactFields: ['name', 'postalAddress', 'phone', 'email'],
      shippingType: 'shipping',
    },
  ]);

  expect(await operations(page)).toEqual([
    'cartCreate',
    'cartBuyerIdentityUpdate',
    'cartBuyerIdentityUpdate',
    'cartBuyerIdentityUpdate',
    'cartSelectedDeliveryOptionsUpdate',
    'cartBuyerIdentityUpdate',
    'cartPaymentUpdate',
    'cartPrepareForCompletion',
    'cartSubmitForCompletion',
  ]);
  const [{ cartId }] = (await variables(page, 'cartSubmitForCompletion')) as [{ cartId: string }];
  const cart = { cartId, country: 'PL', language: 'PL' };
  const whole = {
    firstName: 'Dorota',
    lastName: 'Dorota',
    address1: 'ul. Przykładowa 1',
    address2: 'm. 2',
    city: 'Warszawa',
    zip: '00-950',
    country: 'PL',
    phone: '+48500100200',
  };
  const warsaw = to({ city: 'Warszawa', zip: '00-950', country: 'PL' }, 'PL', 'COUNTRY_CODE_ONLY');
  expect(await variables(page, 'cartBuyerIdentityUpdate')).toEqual([
    { ...cart, buyerIdentity: warsaw },
    {
      ...cart,
      buyerIdentity: to({ city: 'Praha', zip: '110 00', country: 'CZ' }, 'CZ', 'COUNTRY_CODE_ONLY'),
    },
    { ...cart, buyerIdentity: warsaw },
    {
      ...cart,
      buyerIdentity: {
        email: 'jan.nowak@example.com',
        phone: '+48500100200',
        ...to(whole, 'PL', 'STRICT'),
      },
    },
  ]);
  expect(await variables(page, 'cartSelectedDeliveryOptionsUpdate')).toEqual([
    {
      ...cart,
      selectedDeliveryOptions: [
        {
          deliveryGroupId: expect.stringMatching(/^gid:\/\/shopify\/CartDeliveryGroup\//),
          deliveryOptionHandle: 'kurier-14.90',
        },
      ],
    },
  ]);
  expect(await variables(page, 'cartPaymentUpdate')).toEqual([
    {
      ...cart,
      payment: {
        amount: { amount: '73.9', currencyCode: 'PLN' },
        walletPaymentMethod: {
          applePayWalletContent: {
            billingAddress: { ...whole, firstName: 'Jan', lastName: 'Nowak' },
            data: expect.stringMatching(/./),
            signature: expect.stringMatching(/./),
            version: 'EC_v1',
            header: {
              ephemeralPublicKey: expect.stringMatching(/./),
              publicKeyHash: expect.stringMatching(/./),
              transactionId: expect.stringMatching(/./),
            },
            lastDigits: '4242',
          },
        },
      },
    },
  ]);
  expect(await variables(page, 'cartSubmitForCompletion')).toEqual([
    { ...cart, attemptToken: expect.stringMatching(UUID) },
  ]);
  expect(await count(page, 'applePaySessionCreate')).toBe(1);
});

test('the sheet shows all errors of an address at once, and the shopper buys with another address', async ({
  page,
}) => {
  await page.goto(PRODUCT);
  await openSheet(page);
  await contact(page).selectOption('us');
  await expect(sheetErrors(page)).toHaveText(['Sklep Ekspres Sklep nie dostarcza obecnie pod ten adres.']);
  await expect(sheetErrors(page)).toHaveAttribute('data-code', 'addressUnserviceable');
  // The API has no code for this country.
  await contact(page).selectOption('aq');
  await expect.poll(() => count(page, 'cartBuyerIdentityUpdate')).toBe(3);
  await expect(sheetErrors(page)).toHaveText(['Sklep Ekspres Sklep nie dostarcza obecnie pod ten adres.']);
  await expect(sheetErrors(page)).toHaveAttribute('data-code', 'addressUnserviceable');
  await contact(page).selectOption('emoji');
  await payable(page);
  await pay(page).click();
  await expect(sheetErrors(page)).toHaveAttribute('data-code', 'shippingContactInvalid');
  await expect(sheetErrors(page)).toHaveAttribute('data-field', 'name');
  await expect(pay(page)).toBeDisabled();
  expect(await count(page, 'cartSubmitForCompletion')).toBe(0);
  await contact(page).selectOption('pl');
  await payable(page);
  expect(await wrongSoFar(page)).toEqual([]);
  await pay(page).click();
  await page.waitForURL(/\/orders\//);
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
  // The shopper's cart is bought, not another one.
  expect(await operations(page)).not.toContain('cartCreate');
  expect((await walletCalls(page)).find(({ operation }) => operation === 'cart')).toMatchObject({
    startWalletCheckout: true,
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

test('a device that knows version 3 alone buys', async ({ page }) => {
  await keepLog(page);
  await page.goto(`${PRODUCT}&apple_version=3`);
  await openSheet(page);
  expect(await detailsOf(page, 'constructor')).toMatchObject([[3, {}]]);
  await pay(page).click();
  await page.waitForURL(/\/orders\//);
  expect(wrongAnswers(await keptLog(page))).toEqual([]);
});
