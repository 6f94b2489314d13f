// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { REQUEST, requestWith, fakeApplePay, thrownBy } from './apple-pay-surroundings';

const item = { label: 'Dostawa', amount: '11.99' };
const method = { label: 'Kurier', detail: 'jutro', amount: '14.90', identifier: 'courier' };
const regularBilling = { ...item, paymentTiming: 'recurring' };
const recurring = { paymentDescription: 'Kawa', managementURL: 'https://shop.example/', regularBilling };
const required = (member: string, type: string) =>
  `TypeError: Member ApplePayPaymentRequest.${member} is required and must be an instance of ${type}`;

describe('the constructor', () => {
  it.each<[string, object, string]>([
    ['rejects a request without a country', { countryCode: undefined }, required('countryCode', 'DOMString')],
    [
      'rejects a request with the country code UK',
      { countryCode: 'UK' },
      'TypeError: "UK" is not a valid country code.',
    ],
    [
      'rejects a request with a country code in lower case',
      { countryCode: 'pl' },
      'TypeError: "pl" is not a valid country code.',
    ],
    [
      'rejects a request without a currency',
      { currencyCode: undefined },
      required('currencyCode', 'DOMString'),
    ],
    [
      'rejects a request with an unknown currency',
      { currencyCode: 'ZLOTY' },
      'TypeError: "ZLOTY" is not a valid currency code.',
    ],
    [
      'rejects a request without networks',
      { supportedNetworks: undefined },
      required('supportedNetworks', 'sequence'),
    ],
    [
      'rejects a request with an empty list of networks',
      { supportedNetworks: [] },
      'TypeError: At least one supported network must be provided.',
    ],
    [
      'rejects a request with networks in a string',
      { supportedNetworks: 'visa' },
      'TypeError: Value is not a sequence',
    ],
    [
      'rejects a request with an unknown network',
      { supportedNetworks: ['visa', 'blik'] },
      'TypeError: "blik" is not a valid payment network.',
    ],
    [
      'rejects a request without capabilities',
      { merchantCapabilities: undefined },
      required('merchantCapabilities', 'sequence'),
    ],
    [
      'rejects a request with an empty list of capabilities',
      { merchantCapabilities: [] },
      'TypeError: At least one merchant capability must be provided.',
    ],
    [
      'rejects a request with an unknown capability',
      { merchantCapabilities: ['3ds'] },
      'TypeError: Type error',
    ],
    [
      'rejects a request without 3DS',
      { merchantCapabilities: ['supportsCredit'] },
      'TypeError: Missing merchant capability "supports3DS".',
    ],
    ['rejects a request without a total', { total: undefined }, required('total', 'ApplePayLineItem')],
    ['rejects a request with a total in a string', { total: '59.00' }, 'TypeError: Type error'],
    ['rejects a request with an empty total', { total: {} }, 'TypeError: "" is not a valid amount.'],
    [
      'rejects a request with a total without a label',
      { total: { amount: '1.00' } },
      'TypeError: Missing total label.',
    ],
    [
      'rejects a request with a negative total',
      { total: { label: 'a', amount: '-0.01' } },
      'TypeError: Total amount must not be negative.',
    ],
    [
      'rejects a request with a huge total',
      { total: { label: 'a', amount: '100000001' } },
      'TypeError: Total amount is too big.',
    ],
    [
      'rejects a request with a total of a wrong type',
      { total: { ...item, type: 'estimated' } },
      'TypeError: Type error',
    ],
    ...['', '1,00', '1.', '.5', '1.234', '+1', ' 1', '1e3', 'NaN'].map((amount): [string, object, string] => [
      `rejects a request with the amount "${amount}"`,
      { total: { label: 'a', amount } },
      `TypeError: "${amount}" is not a valid amount.`,
    ]),
    ['rejects a request with line items that are not a list', { lineItems: {} }, 'TypeError: Type error'],
    [
      'rejects a request with an empty line item',
      { lineItems: [{}] },
      'TypeError: "" is not a valid amount.',
    ],
    [
      'rejects a request with a line item that recurs weekly',
      { lineItems: [{ ...item, recurringPaymentIntervalUnit: 'week' }] },
      'TypeError: Type error',
    ],
    [
      'rejects a request with a shipping method without a detail',
      { shippingMethods: [{ ...method, detail: undefined }] },
      'TypeError: Member ApplePayShippingMethod.detail is required and must be an instance of DOMString',
    ],
    [
      'rejects a request with a negative price of a shipping method',
      { shippingMethods: [{ ...method, amount: '-1' }] },
      'TypeError: Shipping method amount must be greater than or equal to zero.',
    ],
    ['rejects a request with an unknown shipping type', { shippingType: 'pickup' }, 'TypeError: Type error'],
    [
      'rejects a request with an unknown contact field',
      { requiredShippingContactFields: ['address'] },
      'TypeError: Type error',
    ],
    [
      'rejects a request with an unknown supported country',
      { supportedCountries: ['PL', 'XX'] },
      'TypeError: "XX" is not a valid country code.',
    ],
    [
      'rejects a request with a recurring payment whose billing does not recur',
      { recurringPaymentRequest: { ...recurring, regularBilling: item } },
      "TypeError: 'regularBilling' must be a 'recurring' line item.",
    ],
    [
      'rejects a request with a recurring payment without a valid management URL',
      { recurringPaymentRequest: { ...recurring, managementURL: '/account' } },
      'TypeError: "/account" is not a valid URL.',
    ],
  ])('%s', (_title, change, thrown) => {
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
    ['a discount', { lineItems: [{ label: 'Rabat', amount: '-10.00' }] }],
    ['contact fields', { requiredShippingContactFields: ['postalAddress', 'name', 'email', 'phone'] }],
    ['a contact', { shippingContact: { emailAddress: 'jan@example.com', addressLines: [] } }],
    ['a recurring payment', { recurringPaymentRequest: recurring }],
    ['an unknown member, which it ignores', { merchantName: 'Ekspres' }],
  ])('accepts %s', (_title, change) => {
    expect(thrownBy(() => fakeApplePay().createSession(requestWith(change)))).toBeNull();
  });

  it.each([
    ['version 0', 0, 'InvalidAccessError: "0" is not a supported version.'],
    [
      'a version that the device does not support',
      15,
      'InvalidAccessError: "15" is not a supported version.',
    ],
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
