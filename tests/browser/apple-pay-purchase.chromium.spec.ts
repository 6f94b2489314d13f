import {
  contact,
  count,
  eventsAndAnswers,
  keepLog,
  keptLog,
  method,
  openSheet,
  operations,
  pay,
  PRODUCT,
  summary,
  variables,
  whenPayable,
  wrongAnswers,
} from './apple-pay-page';
import { UUID } from './click-calls';
import { expect, outcomes, test } from './click-events';

/** Matches any string of the encrypted payment. */
const NON_EMPTY: unknown = expect.stringMatching(/./);

/** The part of a buyer identity that contains the delivery address. */
const deliveryTo = (deliveryAddress: object, countryCode: string, validation: string) => ({
  countryCode,
  deliveryAddressPreferences: [{ deliveryAddress, deliveryAddressValidationStrategy: validation }],
});

test('a shopper changes address and delivery and buys, and every event of Apple Pay is answered once', async ({
  page,
}) => {
  test.slow();
  await keepLog(page);
  await page.goto(PRODUCT);
  await openSheet(page);
  await contact(page).selectOption('cz');
  await whenPayable(page);
  await contact(page).selectOption('no_last_name');
  await whenPayable(page);
  await expect(summary(page).last()).toHaveText(/Ekspres Sklep70,99.zł/);
  await method(page, /Kurier/).check();
  await expect(summary(page)).toHaveText([
    /Suma częściowa59,00.zł/,
    /Dostawa14,90.zł/,
    /W tym podatki13,82.zł/,
    /Ekspres Sklep73,90.zł/,
  ]);
  await whenPayable(page);
  await pay(page).click();
  await page.waitForURL(/\/orders\/\w+\?storefront_wallet=true$/);
  await expect(page.locator('main')).toContainText('Razem: 73,90');
  expect(await outcomes(page)).toEqual([{ instrument: 'ApplePay', outcome: 'success' }]);

  const log = await keptLog(page);
  expect(wrongAnswers(log)).toEqual([]);
  expect(eventsAndAnswers(log).at(-1)).toBe('completePayment');
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
  const address = {
    firstName: 'Dorota',
    lastName: 'Dorota',
    address1: 'ul. Przykładowa 1',
    address2: 'm. 2',
    city: 'Warszawa',
    zip: '00-950',
    country: 'PL',
    phone: '+48500100200',
  };
  const warsaw = deliveryTo({ city: 'Warszawa', zip: '00-950', country: 'PL' }, 'PL', 'COUNTRY_CODE_ONLY');
  expect(await variables(page, 'cartBuyerIdentityUpdate')).toEqual([
    { cartId, buyerIdentity: warsaw },
    {
      cartId,
      buyerIdentity: deliveryTo({ city: 'Praha', zip: '110 00', country: 'CZ' }, 'CZ', 'COUNTRY_CODE_ONLY'),
    },
    { cartId, buyerIdentity: warsaw },
    {
      cartId,
      buyerIdentity: {
        email: 'jan.nowak@example.com',
        phone: '+48500100200',
        ...deliveryTo(address, 'PL', 'STRICT'),
      },
    },
  ]);
  expect(await variables(page, 'cartSelectedDeliveryOptionsUpdate')).toEqual([
    {
      cartId,
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
      cartId,
      payment: {
        amount: { amount: '73.9', currencyCode: 'PLN' },
        walletPaymentMethod: {
          applePayWalletContent: {
            billingAddress: { ...address, firstName: 'Jan', lastName: 'Nowak' },
            data: NON_EMPTY,
            signature: NON_EMPTY,
            version: 'EC_v1',
            header: {
              ephemeralPublicKey: NON_EMPTY,
              publicKeyHash: NON_EMPTY,
              transactionId: NON_EMPTY,
            },
            lastDigits: '4242',
          },
        },
      },
    },
  ]);
  expect(await variables(page, 'cartSubmitForCompletion')).toEqual([
    { cartId, attemptToken: expect.stringMatching(UUID) },
  ]);
  expect(await count(page, 'applePaySessionCreate')).toBe(1);
});
