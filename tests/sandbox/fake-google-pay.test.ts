import { beforeEach, describe, expect, it, test } from 'vitest';
import { paymentsClientOf } from '../../sandbox/vendors/google-pay/payments-client';
import { readOptions, type FakeGooglePay } from '../../sandbox/vendors/google-pay/fake-google-pay';
import { expectConsoleError } from '../setup/expect-console-error';
import { REQUEST, requestWith, type PaymentOptions } from './fake-google-pay-request';

const callbacks: NonNullable<PaymentOptions['paymentDataCallbacks']> = {
  onPaymentDataChanged: () => ({}),
  onPaymentAuthorized: () => ({ transactionState: 'SUCCESS' }),
};
let fake: FakeGooglePay;
const clientFor = (options: PaymentOptions = { paymentDataCallbacks: callbacks }) =>
  new (paymentsClientOf(fake))(options);

beforeEach(() => {
  fake = { calls: [], options: readOptions(new URLSearchParams()) };
  document.head.replaceChildren();
});

const CARD = 'allowedPaymentMethods.0';
const ITEM = { label: 'Kubek', type: 'LINE_ITEM', price: '49.00' };

describe('loadPaymentData rejects as DEVELOPER_ERROR', () => {
  it.each<[what: string, changes: Record<string, unknown>, message: RegExp]>([
    ['another version of the API', { apiVersion: 1 }, /apiVersion/],
    ['no merchantInfo', { merchantInfo: undefined }, /merchantInfo must be set/],
    ['an origin with a scheme', { 'merchantInfo.merchantOrigin': 'https://a.example' }, /merchantOrigin/],
    ['a token that is not a JWT', { 'merchantInfo.authJwt': 'secret' }, /authJwt/],
    ['no payment methods', { allowedPaymentMethods: [] }, /allowedPaymentMethods/],
    ['a method that is not a card', { [`${CARD}.type`]: 'CASH' }, /type must be CARD/],
    ['no parameters', { [`${CARD}.parameters`]: undefined }, /parameters must be set/],
    ['no auth methods', { [`${CARD}.parameters.allowedAuthMethods`]: [] }, /allowedAuthMethods/],
    ['a network by another name', { [`${CARD}.parameters.allowedCardNetworks`]: ['visa'] }, /CardNetworks/],
    [
      'a network of Brazil elsewhere',
      { [`${CARD}.parameters.allowedCardNetworks`]: ['MAESTRO', 'MASTERCARD'] },
      /MAESTRO needs the countryCode BR/,
    ],
    [
      'a debit network without its credit network',
      {
        [`${CARD}.parameters.allowedCardNetworks`]: ['ELECTRON', 'MASTERCARD'],
        'transactionInfo.countryCode': 'BR',
      },
      /ELECTRON needs VISA/,
    ],
    ['a billing format', { [`${CARD}.parameters.billingAddressParameters.format`]: 'LONG' }, /format/],
    ['no tokenization', { [`${CARD}.tokenizationSpecification`]: undefined }, /tokenizationSpecification/],
    [
      'a gateway without its merchant',
      { [`${CARD}.tokenizationSpecification.parameters`]: { gateway: 'x' } },
      /gatewayMerchantId/,
    ],
    [
      'a gateway parameter that is not a string',
      { [`${CARD}.tokenizationSpecification.parameters.gatewayMerchantId`]: 7 },
      /must hold texts/,
    ],
    ['no transaction', { transactionInfo: undefined }, /transactionInfo must be set/],
    ['a currency in small letters', { 'transactionInfo.currencyCode': 'pln' }, /currencyCode/],
    ['a country by name', { 'transactionInfo.countryCode': 'Polska' }, /countryCode/],
    ['no price status', { 'transactionInfo.totalPriceStatus': undefined }, /totalPriceStatus/],
    ['a total with one decimal', { 'transactionInfo.totalPrice': '10.5' }, /totalPrice/],
    ['a total with a comma', { 'transactionInfo.totalPrice': '10,50' }, /totalPrice/],
    ['a negative total', { 'transactionInfo.totalPrice': '-1.00' }, /totalPrice/],
    ['a total that is a number', { 'transactionInfo.totalPrice': 10 }, /totalPrice/],
    ['no total although it is known', { 'transactionInfo.totalPrice': undefined }, /totalPrice/],
    [
      'an immediate purchase that is an estimate',
      { 'transactionInfo.checkoutOption': 'COMPLETE_IMMEDIATE_PURCHASE' },
      /FINAL/,
    ],
    ['an item without a label', { 'transactionInfo.displayItems': [{ ...ITEM, label: '' }] }, /label/],
    ['an item of no type', { 'transactionInfo.displayItems': [{ ...ITEM, type: 'GIFT' }] }, /type/],
    ['an item without a price', { 'transactionInfo.displayItems': [{ ...ITEM, price: undefined }] }, /price/],
    ['an unknown intent', { callbackIntents: ['SHIPPING'] }, /callbackIntents/],
    ['no intents at all', { callbackIntents: [] }, /callbackIntents/],
    [
      'the address intent without addresses',
      { shippingAddressRequired: undefined },
      /shippingAddressRequired/,
    ],
    ['the option intent without options', { shippingOptionRequired: false }, /shippingOptionRequired/],
    ['onPaymentAuthorized without its intent', { callbackIntents: ['SHIPPING_ADDRESS'] }, /need each other/],
    [
      'options without ids',
      { shippingOptionParameters: { shippingOptions: [{ label: 'Kurier' }] } },
      /id and a label/,
    ],
    ['an empty list of options', { shippingOptionParameters: { shippingOptions: [] } }, /at least one/],
    [
      'a default that is not listed',
      {
        shippingOptionParameters: {
          shippingOptions: [{ id: 'a', label: 'A' }],
          defaultSelectedOptionId: 'b',
        },
      },
      /defaultSelectedOptionId/,
    ],
    [
      'a country by its name',
      { 'shippingAddressParameters.allowedCountryCodes': ['Polska'] },
      /allowedCountryCodes/,
    ],
    ['a flag that is a string', { emailRequired: 'true' }, /boolean/],
  ])('%s', async (_what, changes, message) => {
    expectConsoleError(/DEVELOPER_ERROR/);
    await expect(clientFor().loadPaymentData(requestWith(changes))).rejects.toEqual({
      statusCode: 'DEVELOPER_ERROR',
      statusMessage: expect.stringMatching(message),
    });
    expect(fake.calls.map(({ name }) => name)).toContain('loadPaymentData rejected');
  });

  it.each<[what: string, options: PaymentOptions]>([
    ['a client without callbacks', {}],
    ['a client without onPaymentAuthorized', { paymentDataCallbacks: { onPaymentDataChanged: () => ({}) } }],
    [
      'a client without onPaymentDataChanged',
      { paymentDataCallbacks: { onPaymentAuthorized: () => ({ transactionState: 'SUCCESS' }) } },
    ],
  ])('%s', async (_what, options) => {
    expectConsoleError(/DEVELOPER_ERROR/);
    await expect(clientFor(options).loadPaymentData(REQUEST)).rejects.toMatchObject({
      statusCode: 'DEVELOPER_ERROR',
    });
  });

  it('PRODUCTION without a merchantId', async () => {
    expectConsoleError(/merchantId must be set/);
    const client = clientFor({ environment: 'PRODUCTION', paymentDataCallbacks: callbacks });
    await expect(
      client.loadPaymentData(requestWith({ 'merchantInfo.merchantId': undefined })),
    ).rejects.toMatchObject({ statusCode: 'DEVELOPER_ERROR' });
  });
});

describe('isReadyToPay', () => {
  it.each([
    ['', undefined, { result: true }],
    ['', true, { result: true, paymentMethodPresent: true }],
    ['no_card', true, { result: true, paymentMethodPresent: false }],
    ['not_ready', undefined, { result: false }],
  ])(
    'with ?gpay=%s and existingPaymentMethodRequired=%s the response is %j',
    async (gpay, existingPaymentMethodRequired, answer) => {
      fake.options = readOptions(new URLSearchParams({ gpay }));
      const { apiVersion, apiVersionMinor, allowedPaymentMethods } = REQUEST;
      await expect(
        clientFor().isReadyToPay({
          apiVersion,
          apiVersionMinor,
          allowedPaymentMethods,
          existingPaymentMethodRequired,
        }),
      ).resolves.toEqual(answer);
    },
  );

  it('needs no tokenization, but proper networks', async () => {
    const method = (networks: string[]) => ({
      ...requestWith({
        [`${CARD}.tokenizationSpecification`]: undefined,
        [`${CARD}.parameters.allowedCardNetworks`]: networks,
      }),
    });
    await expect(clientFor().isReadyToPay(method(['VISA']))).resolves.toEqual({ result: true });
    expectConsoleError(/isReadyToPay/);
    await expect(clientFor().isReadyToPay(method([]))).rejects.toMatchObject({
      statusCode: 'DEVELOPER_ERROR',
    });
  });
});

describe('the constructor and createButton throw', () => {
  test('an unknown environment', () => {
    expect(() => clientFor({ environment: 'SANDBOX' as 'TEST' })).toThrow(/environment/);
  });

  test('a callback that is no function', () => {
    const onPaymentAuthorized = 'pay' as unknown as () => { transactionState: 'SUCCESS' };
    expect(() => clientFor({ paymentDataCallbacks: { onPaymentAuthorized } })).toThrow(/function/);
  });

  test.each([
    ['rejects a missing onClick', { onClick: undefined }],
    ['rejects an unknown colour', { buttonColor: 'blue' }],
    ['rejects an unknown type', { buttonType: 'gift' }],
    ['rejects an unknown size mode', { buttonSizeMode: 'stretch' }],
    ['rejects an unknown border', { buttonBorderType: 'thick' }],
    ['rejects a negative radius', { buttonRadius: -1 }],
  ])('%s', (_what, wrong) => {
    const options = { onClick: () => undefined, ...wrong } as google.payments.api.ButtonOptions;
    expect(() => clientFor().createButton(options)).toThrow(Error);
  });
});

describe('createButton', () => {
  it('is a button of the type button in a container, and dispatches clicks', () => {
    let clicks = 0;
    const container = clientFor().createButton({ onClick: () => (clicks += 1), buttonLocale: 'pl' });
    const button = container.querySelector<HTMLButtonElement>('button.gpay-button.black.buy.pl');
    expect([button?.type, button?.getAttribute('aria-label')]).toEqual(['button', 'Kup przez Google Pay']);
    button?.click();
    expect(clicks).toBe(1);
  });

  it('adds its styles once, to the shadow root that it is given', () => {
    const client = clientFor();
    const root = document.createElement('div').attachShadow({ mode: 'open' });
    for (let times = 0; times < 2; times++) {
      root.append(
        client.createButton({ onClick: () => undefined, buttonRootNode: root, buttonSizeMode: 'fill' }),
      );
    }
    expect(root.querySelectorAll('style')).toHaveLength(1);
    expect(root.querySelectorAll('.gpay-button-fill > .gpay-button')).toHaveLength(2);
    expect(document.head.querySelector('style')).toBeNull();
  });
});

test('prefetchPaymentData only prints what is wrong', () => {
  clientFor().prefetchPaymentData(REQUEST);
  expectConsoleError(/prefetchPaymentData.*apiVersion/);
  clientFor().prefetchPaymentData(requestWith({ apiVersion: 3 }));
});

test.each([
  ['not_ready', { notReady: true }],
  ['auto', { autoChoose: '' }],
  ['auto:de,delay:500', { autoChoose: 'de', delay: 500 }],
  [
    'reject:INTERNAL_ERROR',
    { rejectWith: { statusCode: 'INTERNAL_ERROR', statusMessage: expect.any(String) } },
  ],
  ['timeout:2000', { callbackTimeout: 2000 }],
  ['auth_expired', { notReady: false, rejectWith: null, autoChoose: null, callbackTimeout: 30_000 }],
])('reads ?gpay=%s', (gpay, options) => {
  expect(readOptions(new URLSearchParams({ gpay }))).toMatchObject(options);
});

test('the script adds itself to what Google has on the page, and keeps options that were there before it', async () => {
  const maps = {};
  Object.assign(window, { google: { maps }, sandboxGooglePay: { options: { delay: 5 } } });
  await import('../../sandbox/vendors/google-pay/index');
  const { google, sandboxGooglePay } = window as unknown as Record<string, Record<string, unknown>>;
  expect(google).toMatchObject({ maps, payments: { api: { PaymentsClient: expect.any(Function) } } });
  expect(sandboxGooglePay).toMatchObject({ calls: [], options: { delay: 5, notReady: false } });
});
