import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

afterEach(() => {
  vi.unstubAllGlobals();
});

const CARD = 'allowedPaymentMethods.0';
const ITEM = { label: 'Kubek', type: 'LINE_ITEM', price: '49.00' };

describe('loadPaymentData', () => {
  it.each<[title: string, changes: Record<string, unknown>, message: RegExp]>([
    ['another version of the API', { apiVersion: 1 }, /apiVersion/],
    ['a missing merchantInfo', { merchantInfo: undefined }, /merchantInfo must be set/],
    ['an origin with a scheme', { 'merchantInfo.merchantOrigin': 'https://a.example' }, /merchantOrigin/],
    ['a token that is not a JWT', { 'merchantInfo.authJwt': 'secret' }, /authJwt/],
    ['an empty list of payment methods', { allowedPaymentMethods: [] }, /allowedPaymentMethods/],
    ['a method that is not a card', { [`${CARD}.type`]: 'CASH' }, /type must be CARD/],
    ['missing parameters', { [`${CARD}.parameters`]: undefined }, /parameters must be set/],
    [
      'an empty list of auth methods',
      { [`${CARD}.parameters.allowedAuthMethods`]: [] },
      /allowedAuthMethods/,
    ],
    ['an unknown network name', { [`${CARD}.parameters.allowedCardNetworks`]: ['visa'] }, /CardNetworks/],
    [
      'a Brazilian network in another country',
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
    [
      'an unknown billing format',
      { [`${CARD}.parameters.billingAddressParameters.format`]: 'LONG' },
      /format/,
    ],
    [
      'a missing tokenization',
      { [`${CARD}.tokenizationSpecification`]: undefined },
      /tokenizationSpecification/,
    ],
    [
      'a gateway without its merchant',
      { [`${CARD}.tokenizationSpecification.parameters`]: { gateway: 'x' } },
      /gatewayMerchantId/,
    ],
    [
      'a gateway parameter that is not a string',
      { [`${CARD}.tokenizationSpecification.parameters.gatewayMerchantId`]: 7 },
      /must contain strings/,
    ],
    ['a missing transaction', { transactionInfo: undefined }, /transactionInfo must be set/],
    ['a currency in lower case', { 'transactionInfo.currencyCode': 'pln' }, /currencyCode/],
    ['the name of a country instead of its code', { 'transactionInfo.countryCode': 'Polska' }, /countryCode/],
    ['a missing price status', { 'transactionInfo.totalPriceStatus': undefined }, /totalPriceStatus/],
    ['a total with one decimal', { 'transactionInfo.totalPrice': '10.5' }, /totalPrice/],
    ['a total with a comma', { 'transactionInfo.totalPrice': '10,50' }, /totalPrice/],
    ['a negative total', { 'transactionInfo.totalPrice': '-1.00' }, /totalPrice/],
    ['a total that is a number', { 'transactionInfo.totalPrice': 10 }, /totalPrice/],
    ['a missing total', { 'transactionInfo.totalPrice': undefined }, /totalPrice/],
    [
      'an immediate purchase with an estimated total',
      { 'transactionInfo.checkoutOption': 'COMPLETE_IMMEDIATE_PURCHASE' },
      /FINAL/,
    ],
    ['an item without a label', { 'transactionInfo.displayItems': [{ ...ITEM, label: '' }] }, /label/],
    ['an item of an unknown type', { 'transactionInfo.displayItems': [{ ...ITEM, type: 'GIFT' }] }, /type/],
    ['an item without a price', { 'transactionInfo.displayItems': [{ ...ITEM, price: undefined }] }, /price/],
    ['an unknown intent', { callbackIntents: ['SHIPPING'] }, /callbackIntents/],
    ['an empty list of intents', { callbackIntents: [] }, /callbackIntents/],
    [
      'the address intent without a required address',
      { shippingAddressRequired: undefined },
      /shippingAddressRequired/,
    ],
    [
      'the option intent without required options',
      { shippingOptionRequired: false },
      /shippingOptionRequired/,
    ],
    ['onPaymentAuthorized without its intent', { callbackIntents: ['SHIPPING_ADDRESS'] }, /need each other/],
    [
      'delivery options without ids',
      { shippingOptionParameters: { shippingOptions: [{ label: 'Kurier' }] } },
      /id and a label/,
    ],
    [
      'an empty list of delivery options',
      { shippingOptionParameters: { shippingOptions: [] } },
      /at least one/,
    ],
    [
      'a default option that is not listed',
      {
        shippingOptionParameters: {
          shippingOptions: [{ id: 'a', label: 'A' }],
          defaultSelectedOptionId: 'b',
        },
      },
      /defaultSelectedOptionId/,
    ],
    [
      'the name of an allowed country instead of its code',
      { 'shippingAddressParameters.allowedCountryCodes': ['Polska'] },
      /allowedCountryCodes/,
    ],
    ['a flag that is a string', { emailRequired: 'true' }, /boolean/],
  ])('rejects %s', async (_title, changes, message) => {
    expectConsoleError(/DEVELOPER_ERROR/);
    await expect(clientFor().loadPaymentData(requestWith(changes))).rejects.toEqual({
      statusCode: 'DEVELOPER_ERROR',
      statusMessage: expect.stringMatching(message),
    });
    expect(fake.calls.map(({ name }) => name)).toContain('loadPaymentData rejected');
  });

  it.each<[title: string, options: PaymentOptions]>([
    ['callbacks', {}],
    ['onPaymentAuthorized', { paymentDataCallbacks: { onPaymentDataChanged: () => ({}) } }],
    [
      'onPaymentDataChanged',
      { paymentDataCallbacks: { onPaymentAuthorized: () => ({ transactionState: 'SUCCESS' }) } },
    ],
  ])('rejects a client without %s', async (_title, options) => {
    expectConsoleError(/DEVELOPER_ERROR/);
    await expect(clientFor(options).loadPaymentData(REQUEST)).rejects.toMatchObject({
      statusCode: 'DEVELOPER_ERROR',
    });
  });

  it('rejects PRODUCTION without a merchantId', async () => {
    expectConsoleError(/merchantId must be set/);
    const client = clientFor({ environment: 'PRODUCTION', paymentDataCallbacks: callbacks });
    await expect(
      client.loadPaymentData(requestWith({ 'merchantInfo.merchantId': undefined })),
    ).rejects.toMatchObject({ statusCode: 'DEVELOPER_ERROR' });
  });
});

describe('isReadyToPay', () => {
  it.each([
    ['that Google Pay is available', '', undefined, { result: true }],
    ['a card on request', '', true, { result: true, paymentMethodPresent: true }],
    ['on request that there is no card', 'no_card', true, { result: true, paymentMethodPresent: false }],
    ['that Google Pay is not available', 'not_ready', undefined, { result: false }],
  ])('reports %s', async (_title, gpay, existingPaymentMethodRequired, response) => {
    fake.options = readOptions(new URLSearchParams({ gpay }));
    const { apiVersion, apiVersionMinor, allowedPaymentMethods } = REQUEST;
    await expect(
      clientFor().isReadyToPay({
        apiVersion,
        apiVersionMinor,
        allowedPaymentMethods,
        existingPaymentMethodRequired,
      }),
    ).resolves.toEqual(response);
  });

  it('accepts a method without a tokenization, but rejects an empty list of networks', async () => {
    const requestFor = (networks: string[]) =>
      requestWith({
        [`${CARD}.tokenizationSpecification`]: undefined,
        [`${CARD}.parameters.allowedCardNetworks`]: networks,
      });
    await expect(clientFor().isReadyToPay(requestFor(['VISA']))).resolves.toEqual({ result: true });
    expectConsoleError(/isReadyToPay/);
    await expect(clientFor().isReadyToPay(requestFor([]))).rejects.toMatchObject({
      statusCode: 'DEVELOPER_ERROR',
    });
  });
});

describe('PaymentsClient', () => {
  it('rejects an unknown environment', () => {
    expect(() => clientFor({ environment: 'SANDBOX' as 'TEST' })).toThrow(/environment/);
  });

  it('rejects a callback that is not a function', () => {
    const onPaymentAuthorized = 'pay' as unknown as () => { transactionState: 'SUCCESS' };
    expect(() => clientFor({ paymentDataCallbacks: { onPaymentAuthorized } })).toThrow(/function/);
  });
});

describe('createButton', () => {
  it.each<[title: string, option: keyof google.payments.api.ButtonOptions, value: unknown]>([
    ['rejects a missing onClick', 'onClick', undefined],
    ['rejects an unknown colour', 'buttonColor', 'blue'],
    ['rejects an unknown type', 'buttonType', 'gift'],
    ['rejects an unknown size mode', 'buttonSizeMode', 'stretch'],
    ['rejects an unknown border', 'buttonBorderType', 'thick'],
    ['rejects a negative radius', 'buttonRadius', -1],
  ])('%s', (_title, option, value) => {
    const options = { onClick: () => undefined, [option]: value };
    expect(() => clientFor().createButton(options)).toThrow(option);
  });

  it('returns a container with a button that calls onClick', () => {
    let clicks = 0;
    const container = clientFor().createButton({ onClick: () => (clicks += 1), buttonLocale: 'pl' });
    const button = container.querySelector<HTMLButtonElement>('button.gpay-button.black.buy.pl');
    expect([button?.type, button?.getAttribute('aria-label')]).toEqual(['button', 'Kup przez Google Pay']);
    button?.click();
    expect(clicks).toBe(1);
  });

  it('adds its styles once, to the given shadow root', () => {
    const client = clientFor();
    const root = document.createElement('div').attachShadow({ mode: 'open' });
    for (let count = 0; count < 2; count++) {
      root.append(
        client.createButton({ onClick: () => undefined, buttonRootNode: root, buttonSizeMode: 'fill' }),
      );
    }
    expect(root.querySelectorAll('style')).toHaveLength(1);
    expect(root.querySelectorAll('.gpay-button-fill > .gpay-button')).toHaveLength(2);
    expect(document.head.querySelector('style')).toBeNull();
  });
});

it('prefetchPaymentData prints the errors of an invalid request, and nothing about a valid one', () => {
  clientFor().prefetchPaymentData(REQUEST);
  expectConsoleError(/prefetchPaymentData.*apiVersion/);
  clientFor().prefetchPaymentData(requestWith({ apiVersion: 3 }));
});

it.each([
  ['not_ready', { notReady: true }],
  ['auto', { autoChoose: '' }],
  ['auto:de,delay:500', { autoChoose: 'de', delay: 500 }],
  [
    'reject:INTERNAL_ERROR',
    { rejectWith: { statusCode: 'INTERNAL_ERROR', statusMessage: expect.any(String) } },
  ],
  ['timeout:2000', { callbackTimeout: 2000 }],
])('the fake reads ?gpay=%s', (gpay, options) => {
  expect(readOptions(new URLSearchParams({ gpay }))).toMatchObject(options);
});

it('the fake ignores words of ?gpay= that only the server reads', () => {
  const defaults = readOptions(new URLSearchParams());
  expect(readOptions(new URLSearchParams({ gpay: 'auth_expired' }))).toEqual(defaults);
});

it('the script keeps other globals of Google, and the options that were set before it loaded', async () => {
  const maps = {};
  vi.stubGlobal('google', { maps });
  vi.stubGlobal('sandboxGooglePay', { options: { delay: 5 } });
  await import('../../sandbox/vendors/google-pay/index');
  const { google, sandboxGooglePay } = window as unknown as Record<string, Record<string, unknown>>;
  expect(google).toMatchObject({ maps, payments: { api: { PaymentsClient: expect.any(Function) } } });
  expect(sandboxGooglePay).toMatchObject({ calls: [], options: { delay: 5, notReady: false } });
});
