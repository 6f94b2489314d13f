import { beforeEach, describe, expect, it, vi } from 'vitest';
import { paymentsClientOf } from '../../sandbox/vendors/google-pay/payments-client';
import { readOptions, type FakeGooglePay } from '../../sandbox/vendors/google-pay/fake-google-pay';
import { expectConsoleError } from '../setup/expect-console-error';
import { REQUEST, requestWith, type PaymentOptions } from './fake-google-pay-request';

type Callbacks = NonNullable<PaymentOptions['paymentDataCallbacks']>;
const onPaymentAuthorized: Callbacks['onPaymentAuthorized'] = () => ({ transactionState: 'SUCCESS' });
const callbacks: Callbacks = { onPaymentDataChanged: () => ({}), onPaymentAuthorized };
let fake: FakeGooglePay;
const clientFor = (options: PaymentOptions = { paymentDataCallbacks: callbacks }) =>
  new (paymentsClientOf(fake))(options);

beforeEach(() => {
  fake = { calls: [], options: readOptions(new URLSearchParams()) };
  document.head.replaceChildren();
});

const CARD = 'allowedPaymentMethods.0';
const NETWORKS = `${CARD}.parameters.allowedCardNetworks`;
const UNKNOWN_OPTION = { shippingOptions: [{ id: 'a', label: 'A' }], defaultSelectedOptionId: 'b' };
const DEVELOPER_ERROR = { statusCode: 'DEVELOPER_ERROR' };
const ITEM = { label: 'Kubek', type: 'LINE_ITEM', price: '49.00' };

describe('loadPaymentData', () => {
  it.each<[changes: Record<string, unknown>, message: RegExp]>([
    [{ apiVersion: 1 }, /apiVersion/],
    [{ merchantInfo: undefined }, /merchantInfo must be set/],
    [{ 'merchantInfo.merchantOrigin': 'https://a.example' }, /merchantOrigin/],
    [{ 'merchantInfo.authJwt': 'secret' }, /authJwt/],
    [{ allowedPaymentMethods: [] }, /allowedPaymentMethods/],
    [{ [`${CARD}.type`]: 'CASH' }, /type must be CARD/],
    [{ [`${CARD}.parameters`]: undefined }, /parameters must be set/],
    [{ [`${CARD}.parameters.allowedAuthMethods`]: [] }, /allowedAuthMethods/],
    [{ [NETWORKS]: ['visa'] }, /CardNetworks/],
    [{ [NETWORKS]: ['MAESTRO', 'MASTERCARD'] }, /MAESTRO needs the countryCode BR/],
    [{ [NETWORKS]: ['ELECTRON', 'MASTERCARD'], 'transactionInfo.countryCode': 'BR' }, /ELECTRON needs VISA/],
    [{ [`${CARD}.parameters.billingAddressParameters.format`]: 'LONG' }, /format/],
    [{ [`${CARD}.tokenizationSpecification`]: undefined }, /tokenizationSpecification/],
    [{ [`${CARD}.tokenizationSpecification.parameters`]: { gateway: 'x' } }, /gatewayMerchantId/],
    [{ [`${CARD}.tokenizationSpecification.parameters.gatewayMerchantId`]: 7 }, /must contain strings/],
    [{ transactionInfo: undefined }, /transactionInfo must be set/],
    [{ 'transactionInfo.currencyCode': 'pln' }, /currencyCode/],
    [{ 'transactionInfo.countryCode': 'Polska' }, /countryCode/],
    [{ 'transactionInfo.totalPriceStatus': undefined }, /totalPriceStatus/],
    [{ 'transactionInfo.totalPrice': '10.5' }, /totalPrice/],
    [{ 'transactionInfo.totalPrice': '10,50' }, /totalPrice/],
    [{ 'transactionInfo.totalPrice': '-1.00' }, /totalPrice/],
    [{ 'transactionInfo.totalPrice': 10 }, /totalPrice/],
    [{ 'transactionInfo.totalPrice': undefined }, /totalPrice/],
    [{ 'transactionInfo.checkoutOption': 'COMPLETE_IMMEDIATE_PURCHASE' }, /FINAL/],
    [{ 'transactionInfo.displayItems': [{ ...ITEM, label: '' }] }, /label/],
    [{ 'transactionInfo.displayItems': [{ ...ITEM, type: 'GIFT' }] }, /type/],
    [{ 'transactionInfo.displayItems': [{ ...ITEM, price: undefined }] }, /price/],
    [{ callbackIntents: ['SHIPPING'] }, /callbackIntents/],
    [{ callbackIntents: [] }, /callbackIntents/],
    [{ shippingAddressRequired: undefined }, /shippingAddressRequired/],
    [{ shippingOptionRequired: false }, /shippingOptionRequired/],
    [{ callbackIntents: ['SHIPPING_ADDRESS'] }, /need each other/],
    [{ shippingOptionParameters: { shippingOptions: [{ label: 'Kurier' }] } }, /id and a label/],
    [{ shippingOptionParameters: { shippingOptions: [] } }, /at least one/],
    [{ shippingOptionParameters: UNKNOWN_OPTION }, /defaultSelectedOptionId/],
    [{ 'shippingAddressParameters.allowedCountryCodes': ['Polska'] }, /allowedCountryCodes/],
    [{ emailRequired: 'true' }, /boolean/],
  ])('rejects $0, with $1', async (changes, message) => {
    expectConsoleError(/DEVELOPER_ERROR/);
    await expect(clientFor().loadPaymentData(requestWith(changes))).rejects.toEqual({
      ...DEVELOPER_ERROR,
      statusMessage: expect.stringMatching(message),
    });
    expect(fake.calls.map(({ name }) => name)).toContain('loadPaymentData rejected');
  });

  it.each<[title: string, options: PaymentOptions]>([
    ['callbacks', {}],
    ['onPaymentAuthorized', { paymentDataCallbacks: { onPaymentDataChanged: () => ({}) } }],
    ['onPaymentDataChanged', { paymentDataCallbacks: { onPaymentAuthorized } }],
  ])('rejects a client without %s', async (_title, options) => {
    expectConsoleError(/DEVELOPER_ERROR/);
    await expect(clientFor(options).loadPaymentData(REQUEST)).rejects.toMatchObject(DEVELOPER_ERROR);
  });

  it('rejects PRODUCTION without a merchantId', async () => {
    expectConsoleError(/merchantId must be set/);
    const client = clientFor({ environment: 'PRODUCTION', paymentDataCallbacks: callbacks });
    const request = requestWith({ 'merchantInfo.merchantId': undefined });
    await expect(client.loadPaymentData(request)).rejects.toMatchObject(DEVELOPER_ERROR);
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
    const request = { apiVersion, apiVersionMinor, allowedPaymentMethods, existingPaymentMethodRequired };
    await expect(clientFor().isReadyToPay(request)).resolves.toEqual(response);
  });

  it('accepts a method without a tokenization, but rejects an empty list of networks', async () => {
    const requestFor = (networks: string[]) =>
      requestWith({ [`${CARD}.tokenizationSpecification`]: undefined, [NETWORKS]: networks });
    await expect(clientFor().isReadyToPay(requestFor(['VISA']))).resolves.toEqual({ result: true });
    expectConsoleError(/isReadyToPay/);
    await expect(clientFor().isReadyToPay(requestFor([]))).rejects.toMatchObject(DEVELOPER_ERROR);
  });
});

describe('PaymentsClient', () => {
  it('rejects an unknown environment', () => {
    expect(() => clientFor({ environment: 'SANDBOX' as 'TEST' })).toThrow(/environment/);
  });

  it('rejects a callback that is not a function', () => {
    const notAFunction = 'pay' as unknown as typeof onPaymentAuthorized;
    const paymentDataCallbacks = { onPaymentAuthorized: notAFunction };
    expect(() => clientFor({ paymentDataCallbacks })).toThrow(/function/);
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
    const options = { onClick: () => undefined, buttonRootNode: root, buttonSizeMode: 'fill' } as const;
    for (let count = 0; count < 2; count++) root.append(client.createButton(options));
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
