// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { REQUEST, requestWith, fakeApplePay, thrownBy } from './apple-pay-surroundings';

const item = { label: 'Dostawa', amount: '11.99' };
const method = { label: 'Kurier', detail: 'jutro', amount: '14.90', identifier: 'courier' };
const regularBilling = { ...item, paymentTiming: 'recurring' };
const recurring = { paymentDescription: 'Kawa', managementURL: 'https://shop.example/', regularBilling };
const required = (member: string, type: string) =>
  `TypeError: Member ApplePayPaymentRequest.${member} is required and must be an instance of ${type}`;

describe('a session is refused', () => {
  it.each<[string, object, string]>([
    ['without a country', { countryCode: undefined }, required('countryCode', 'DOMString')],
    ['for the country UK', { countryCode: 'UK' }, 'TypeError: "UK" is not a valid country code.'],
    ['for a country in small letters', { countryCode: 'pl' }, 'TypeError: "pl" is not a valid country code.'],
    ['without a currency', { currencyCode: undefined }, required('currencyCode', 'DOMString')],
    ['for no currency', { currencyCode: 'ZLOTY' }, 'TypeError: "ZLOTY" is not a valid currency code.'],
    ['without networks', { supportedNetworks: undefined }, required('supportedNetworks', 'sequence')],
    [
      'with no network',
      { supportedNetworks: [] },
      'TypeError: At least one supported network must be provided.',
    ],
    ['with networks in a string', { supportedNetworks: 'visa' }, 'TypeError: Value is not a sequence'],
    [
      'with an unknown network',
      { supportedNetworks: ['visa', 'blik'] },
      'TypeError: "blik" is not a valid payment network.',
    ],
    [
      'without capabilities',
      { merchantCapabilities: undefined },
      required('merchantCapabilities', 'sequence'),
    ],
    [
      'with no capability',
      { merchantCapabilities: [] },
      'TypeError: At least one merchant capability must be provided.',
    ],
    ['with an unknown capability', { merchantCapabilities: ['3ds'] }, 'TypeError: Type error'],
    [
      'without 3DS',
      { merchantCapabilities: ['supportsCredit'] },
      'TypeError: Missing merchant capability "supports3DS".',
    ],
    ['without a total', { total: undefined }, required('total', 'ApplePayLineItem')],
    ['with a total in a string', { total: '59.00' }, 'TypeError: Type error'],
    ['with an empty total', { total: {} }, 'TypeError: "" is not a valid amount.'],
    ['with a total without a label', { total: { amount: '1.00' } }, 'TypeError: Missing total label.'],
    [
      'with a negative total',
      { total: { label: 'a', amount: '-0.01' } },
      'TypeError: Total amount must not be negative.',
    ],
    [
      'with a huge total',
      { total: { label: 'a', amount: '100000001' } },
      'TypeError: Total amount is too big.',
    ],
    ['with a total of a wrong type', { total: { ...item, type: 'estimated' } }, 'TypeError: Type error'],
    ...['', '1,00', '1.', '.5', '1.234', '+1', ' 1', '1e3', 'NaN'].map((amount): [string, object, string] => [
      `with the amount "${amount}"`,
      { total: { label: 'a', amount } },
      `TypeError: "${amount}" is not a valid amount.`,
    ]),
    ['with line items that are none', { lineItems: {} }, 'TypeError: Type error'],
    ['with an empty line item', { lineItems: [{}] }, 'TypeError: "" is not a valid amount.'],
    [
      'with a weekly line item',
      { lineItems: [{ ...item, recurringPaymentIntervalUnit: 'week' }] },
      'TypeError: Type error',
    ],
    [
      'with a shipping method without a detail',
      { shippingMethods: [{ ...method, detail: undefined }] },
      'TypeError: Member ApplePayShippingMethod.detail is required and must be an instance of DOMString',
    ],
    [
      'with a shipping method that costs less than nothing',
      { shippingMethods: [{ ...method, amount: '-1' }] },
      'TypeError: Shipping method amount must be greater than or equal to zero.',
    ],
    ['with an unknown shipping type', { shippingType: 'pickup' }, 'TypeError: Type error'],
    [
      'with an unknown contact field',
      { requiredShippingContactFields: ['address'] },
      'TypeError: Type error',
    ],
    [
      'with a country that is none among the supported',
      { supportedCountries: ['PL', 'XX'] },
      'TypeError: "XX" is not a valid country code.',
    ],
    [
      'with a recurring payment that is paid immediately',
      { recurringPaymentRequest: { ...recurring, regularBilling: item } },
      "TypeError: 'regularBilling' must be a 'recurring' line item.",
    ],
    [
      'with a recurring payment managed nowhere',
      { recurringPaymentRequest: { ...recurring, managementURL: '/account' } },
      'TypeError: "/account" is not a valid URL.',
    ],
  ])('%s', (_, change, thrown) => {
    const { make, log } = fakeApplePay();
    expect(thrownBy(() => make(requestWith(change)))).toBe(thrown);
    expect(log.map(({ kind, name }) => [kind, name])).toEqual([
      ['call', 'constructor'],
      ['refused', 'constructor'],
    ]);
  });

  it.each([
    ['rejects version 0', 0, 'InvalidAccessError: "0" is not a supported version.'],
    [
      'rejects a version that the device does not support',
      15,
      'InvalidAccessError: "15" is not a supported version.',
    ],
  ])('%s', (_, version, thrown) => {
    expect(thrownBy(() => fakeApplePay().make(REQUEST, version))).toBe(thrown);
  });

  it('outside a gesture, but an invalid request is reported first', () => {
    const { make } = fakeApplePay({}, { inGesture: () => false });
    expect(thrownBy(() => make())).toBe(
      'InvalidAccessError: Must create a new ApplePaySession from a user gesture handler.',
    );
    expect(thrownBy(() => make({}))).toBe(required('countryCode', 'DOMString'));
    const lax = fakeApplePay({ gestures: false }, { inGesture: () => false });
    expect(thrownBy(() => lax.make())).toBeNull();
  });

  it('in a document that may not use Apple Pay, as every other call is', () => {
    const { Session, make } = fakeApplePay({}, { refusal: () => new DOMException('frame', 'SecurityError') });
    for (const run of [make, () => Session.canMakePayments(), () => Session.supportsVersion(3)]) {
      expect(thrownBy(run)).toBe('SecurityError: frame');
    }
  });
});

describe('a version has its limits', () => {
  it.each([
    ['JCB', { supportedNetworks: ['JCB'] }, 1],
    ['maestro', { supportedNetworks: ['maestro'] }, 3],
    ['phoneticName', { requiredBillingContactFields: ['phoneticName'] }, 2],
  ])('rejects %s in the version before it was added (row %#)', (_, change, version) => {
    const { make } = fakeApplePay();
    expect(thrownBy(() => make(requestWith(change), version))).toMatch(/^TypeError: .* is not a valid/);
    expect(thrownBy(() => make(requestWith(change), version + 1))).toBeNull();
  });

  it('a total of zero is taken by devices from version 4 on', () => {
    const free = requestWith({ total: { label: 'Ekspres Sklep', amount: '0.00' } });
    expect(thrownBy(() => fakeApplePay({ maxVersion: 3 }).make(free, 3))).toBe(
      'TypeError: Total amount must be greater than zero.',
    );
    expect(thrownBy(() => fakeApplePay({ maxVersion: 4 }).make(free, 3))).toBeNull();
  });
});

describe('a session is made', () => {
  it.each<[string, object]>([
    ['from the least there is', {}],
    ['with a total that is pending', { total: { label: 'a', amount: '1.00', type: 'pending' } }],
    ['with a number for an amount', { total: { label: 'a', amount: 10 } }],
    ['with one decimal', { total: { label: 'a', amount: '10.5' } }],
    ['with an empty label', { total: { label: '', amount: '10' } }],
    ['with a pending line item without an amount', { lineItems: [{ label: 'a', type: 'pending' }] }],
    ['with a discount', { lineItems: [{ label: 'Rabat', amount: '-10.00' }] }],
    ['with contact fields', { requiredShippingContactFields: ['postalAddress', 'name', 'email', 'phone'] }],
    ['with a contact', { shippingContact: { emailAddress: 'jan@example.com', addressLines: [] } }],
    ['with a recurring payment', { recurringPaymentRequest: recurring }],
    ['with members that Apple does not know', { merchantName: 'Ekspres' }],
  ])('%s', (_, change) => {
    expect(thrownBy(() => fakeApplePay().make(requestWith(change)))).toBeNull();
  });
});
