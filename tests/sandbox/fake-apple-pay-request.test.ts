// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { REQUEST, requestWith, fakeApplePay, thrownBy } from './apple-pay-surroundings';

const item = { label: 'Dostawa', amount: '11.99' };
const method = { label: 'Kurier', detail: 'jutro', amount: '14.90', identifier: 'courier' };
const regularBilling = { ...item, paymentTiming: 'recurring' };
const recurring = { paymentDescription: 'Kawa', managementURL: 'https://shop.example/', regularBilling };
const required = (member: string, type: string) =>
  `TypeError: Member ApplePayPaymentRequest.${member} is required and must be an instance of ${type}`;

const TYPE_ERROR = 'TypeError: Type error';
const invalid = (value: string, what: string) => `TypeError: "${value}" is not a valid ${what}.`;

describe('the constructor', () => {
  it.each<[object, string]>([
    [{ countryCode: undefined }, required('countryCode', 'DOMString')],
    [{ countryCode: 'UK' }, invalid('UK', 'country code')],
    [{ countryCode: 'pl' }, invalid('pl', 'country code')],
    [{ currencyCode: undefined }, required('currencyCode', 'DOMString')],
    [{ currencyCode: 'ZLOTY' }, invalid('ZLOTY', 'currency code')],
    [{ supportedNetworks: undefined }, required('supportedNetworks', 'sequence')],
    [{ supportedNetworks: [] }, 'TypeError: At least one supported network must be provided.'],
    [{ supportedNetworks: 'visa' }, 'TypeError: Value is not a sequence'],
    [{ supportedNetworks: ['visa', 'blik'] }, invalid('blik', 'payment network')],
    [{ merchantCapabilities: undefined }, required('merchantCapabilities', 'sequence')],
    [{ merchantCapabilities: [] }, 'TypeError: At least one merchant capability must be provided.'],
    [{ merchantCapabilities: ['3ds'] }, TYPE_ERROR],
    [{ merchantCapabilities: ['supportsCredit'] }, 'TypeError: Missing merchant capability "supports3DS".'],
    [{ total: undefined }, required('total', 'ApplePayLineItem')],
    [{ total: '59.00' }, TYPE_ERROR],
    [{ total: {} }, invalid('', 'amount')],
    [{ total: { amount: '1.00' } }, 'TypeError: Missing total label.'],
    [{ total: { label: 'a', amount: '-0.01' } }, 'TypeError: Total amount must not be negative.'],
    [{ total: { label: 'a', amount: '100000001' } }, 'TypeError: Total amount is too big.'],
    [{ total: { ...item, type: 'estimated' } }, TYPE_ERROR],
    ...['', '1,00', '1.', '.5', '1.234', '+1', ' 1', '1e3', 'NaN'].map((amount): [object, string] => [
      { total: { label: 'a', amount } },
      invalid(amount, 'amount'),
    ]),
    [{ lineItems: {} }, TYPE_ERROR],
    [{ lineItems: [{}] }, invalid('', 'amount')],
    [{ lineItems: [] }, 'TypeError: The list of line items must not be empty.'],
    [{ lineItems: [item] }, 'TypeError: The line items do not add up to the total.'],
    [{ lineItems: [{ ...item, recurringPaymentIntervalUnit: 'week' }] }, TYPE_ERROR],
    [
      { shippingMethods: [{ ...method, detail: undefined }] },
      'TypeError: Member ApplePayShippingMethod.detail is required and must be an instance of DOMString',
    ],
    [
      { shippingMethods: [{ ...method, amount: '-1' }] },
      'TypeError: Shipping method amount must be greater than or equal to zero.',
    ],
    [{ shippingType: 'pickup' }, TYPE_ERROR],
    [{ requiredShippingContactFields: ['address'] }, TYPE_ERROR],
    [{ supportedCountries: ['PL', 'XX'] }, invalid('XX', 'country code')],
    [
      { recurringPaymentRequest: { ...recurring, regularBilling: item } },
      "TypeError: 'regularBilling' must be a 'recurring' line item.",
    ],
    [
      { recurringPaymentRequest: { ...recurring, managementURL: '/account' } },
      'TypeError: "/account" is not a valid URL.',
    ],
  ])('rejects a request with $0: $1', (change, thrown) => {
    const { createSession, log } = fakeApplePay();
    expect(thrownBy(() => createSession(requestWith(change)))).toBe(thrown);
    expect(log.map(({ kind, name }) => [kind, name])).toEqual([
      ['call', 'constructor'],
      ['threw', 'constructor'],
    ]);
  });

  it.each<[string, object]>([
    ['the minimal request', {}],
    ['a pending total', { total: { label: 'a', amount: '1.00', type: 'pending' } }],
    ['a number as the amount', { total: { label: 'a', amount: 10 } }],
    ['an amount with one decimal', { total: { label: 'a', amount: '10.5' } }],
    ['an empty label', { total: { label: '', amount: '10' } }],
    ['a pending line item without an amount', { lineItems: [{ label: 'a', type: 'pending' }] }],
    [
      'a discount',
      {
        lineItems: [
          { ...item, amount: '69.00' },
          { label: 'Rabat', amount: '-10.00' },
        ],
      },
    ],
    ['contact fields', { requiredShippingContactFields: ['postalAddress', 'name', 'email', 'phone'] }],
    ['a contact', { shippingContact: { emailAddress: 'jan@example.com', addressLines: [] } }],
    ['a recurring payment', { recurringPaymentRequest: recurring }],
    ['an unknown member, which it ignores', { merchantName: 'Ekspres' }],
  ])('accepts %s', (_title, change) => {
    expect(thrownBy(() => fakeApplePay().createSession(requestWith(change)))).toBeNull();
  });

  it.each([
    ['version 0', 0, 'InvalidAccessError: "0" is not a supported version.'],
    ['a version that the device lacks', 15, 'InvalidAccessError: "15" is not a supported version.'],
  ])('rejects %s', (_title, version, thrown) => {
    expect(thrownBy(() => fakeApplePay().createSession(REQUEST, version))).toBe(thrown);
  });

  it('rejects a session outside a user gesture, unless it rejects the request first', () => {
    const { createSession } = fakeApplePay({}, { inGesture: () => false });
    expect(thrownBy(() => createSession())).toBe(
      'InvalidAccessError: Must create a new ApplePaySession from a user gesture handler.',
    );
    expect(thrownBy(() => createSession({}))).toBe(required('countryCode', 'DOMString'));
  });

  it('accepts a session outside a user gesture if the fake needs no gestures', () => {
    const withoutGestures = fakeApplePay({ gestures: false }, { inGesture: () => false });
    expect(thrownBy(() => withoutGestures.createSession())).toBeNull();
  });

  it('throws, like the static methods, in a document that may not use Apple Pay', () => {
    const { Session, createSession } = fakeApplePay(
      {},
      { refusal: () => new DOMException('frame', 'SecurityError') },
    );
    for (const call of [createSession, () => Session.canMakePayments(), () => Session.supportsVersion(3)]) {
      expect(thrownBy(call)).toBe('SecurityError: frame');
    }
  });
});

describe('an API version', () => {
  it.each([
    ['JCB', { supportedNetworks: ['JCB'] }, 1],
    ['maestro', { supportedNetworks: ['maestro'] }, 3],
    ['phoneticName', { requiredBillingContactFields: ['phoneticName'] }, 2],
  ])('rejects %s if only later versions support it', (_name, change, version) => {
    const { createSession } = fakeApplePay();
    expect(thrownBy(() => createSession(requestWith(change), version))).toMatch(
      /^TypeError: .* is not a valid/,
    );
    expect(thrownBy(() => createSession(requestWith(change), version + 1))).toBeNull();
  });

  it('accepts a total of zero only on devices of version 4 or later', () => {
    const free = requestWith({ total: { label: 'Ekspres Sklep', amount: '0.00' } });
    expect(thrownBy(() => fakeApplePay({ maxVersion: 3 }).createSession(free, 3))).toBe(
      'TypeError: Total amount must be greater than zero.',
    );
    expect(thrownBy(() => fakeApplePay({ maxVersion: 4 }).createSession(free, 3))).toBeNull();
  });
});
