import { describe, expect, it } from 'vitest';
import {
  knownNetworks,
  paymentRequest,
  supportedVersion,
} from '../../../src/wallets/apple-pay/params-and-request';
import { fakeApplePay, thrownBy } from '../../sandbox/apple-pay-surroundings';
import { paramsWith } from './apple-pay-data';

const NETWORKS_OF_14 = (
  'amex bancomat bancontact carteBancaire cartesBancaires chinaUnionPay dankort discover eftpos electron elo ' +
  'girocard interac jcb mada maestro masterCard meeza mir privateLabel visa vPay'
).split(' ');

/** The networks that version 14 adds to those of version 12. */
const NETWORKS_ADDED_BY_14 = ['bancomat', 'bancontact', 'dankort', 'meeza'];

const NETWORKS_OF_12 = NETWORKS_OF_14.filter((name) => !NETWORKS_ADDED_BY_14.includes(name));

/** What the sheet is opened with. */
const opening = ({ version = 14, shippingRequired = true, coupons = false } = {}) => ({
  version,
  currency: 'pln',
  shippingRequired,
  coupons,
});

describe('the version of the API', () => {
  it.each([
    [20, 14],
    [14, 14],
    [13, 12],
    [12, 12],
    [11, 6],
    [6, 6],
    [5, 3],
    [3, 3],
    [2, undefined],
    [0, undefined],
  ])('for a browser that supports versions up to %s is %s', (highest, version) => {
    expect(supportedVersion((number) => number <= highest)).toBe(version);
  });
});

describe("the merchant's networks", () => {
  it.each([3, 6, 12, 14])('are accepted by a sheet of version %s', (version) => {
    const params = paramsWith({ supportedNetworks: [...NETWORKS_OF_14, 'ofTheFuture'] });
    const request = paymentRequest(params, opening({ version }));
    expect(thrownBy(() => fakeApplePay().createSession(request, version))).toBeNull();
  });

  it.each([
    ['are all supported in version 14, in their order', 14, NETWORKS_OF_14],
    ['exclude newer ones in version 12', 12, NETWORKS_OF_12],
    [
      'contain only the oldest in version 3',
      3,
      'amex carteBancaire chinaUnionPay discover interac jcb masterCard privateLabel visa'.split(' '),
    ],
  ])('%s', (_title, version, known) => {
    expect(knownNetworks(paramsWith({ supportedNetworks: NETWORKS_OF_14 }), version)).toEqual(known);
  });

  it('are recognized in any case, and keep their spelling', () => {
    expect(knownNetworks(paramsWith({ supportedNetworks: ['VISA', 'mastercard'] }), 14)).toEqual([
      'VISA',
      'mastercard',
    ]);
  });

  it('are empty if the version supports none of them', () => {
    expect(knownNetworks(paramsWith({ supportedNetworks: ['bancontact'] }), 12)).toEqual([]);
  });
});

describe('the request', () => {
  it('contains what Apple needs to open the sheet', () => {
    expect(paymentRequest(paramsWith(), opening())).toEqual({
      countryCode: 'PL',
      currencyCode: 'PLN',
      merchantCapabilities: ['supports3DS'],
      supportedNetworks: ['visa', 'masterCard', 'maestro'],
      shippingType: 'shipping',
      total: { label: 'Ekspres Sklep', amount: '1.00', type: 'pending' },
      requiredBillingContactFields: ['name', 'postalAddress'],
      requiredShippingContactFields: ['name', 'postalAddress', 'phone', 'email'],
    });
  });

  const NEITHER_PHONE_NOR_EMAIL = { phoneRequired: false, emailRequired: false };
  it.each<[title: string, params: object, shippingRequired: boolean, fields: string[]]>([
    ['a name and an address if required', NEITHER_PHONE_NOR_EMAIL, true, ['name', 'postalAddress']],
    ['a phone number if one is required', { emailRequired: false }, true, ['name', 'postalAddress', 'phone']],
    ['an e-mail address if required', { phoneRequired: false }, true, ['name', 'postalAddress', 'email']],
    [
      'no e-mail address if the customer has signed in',
      { customerAccountEmail: 'konto@example.com' },
      true,
      ['name', 'postalAddress', 'phone'],
    ],
    ['no name and address if nothing is shipped', {}, false, ['phone', 'email']],
    ['nothing if nothing is shipped or required', NEITHER_PHONE_NOR_EMAIL, false, []],
  ])('asks for %s', (_title, params, shippingRequired, fields) => {
    const request = paymentRequest(paramsWith(params), opening({ shippingRequired }));
    expect(request.requiredShippingContactFields).toEqual(fields);
  });

  it.each([
    [14, true, { supportsCouponCode: true, couponCode: '' }],
    [12, true, { supportsCouponCode: true, couponCode: '' }],
    [6, true, undefined],
    [14, false, undefined],
  ])('of version %s with the setting %s has the members for a coupon %s', (version, coupons, members) => {
    const request = paymentRequest(paramsWith(), opening({ version, coupons }));
    if (members) expect(request).toMatchObject(members);
    else expect(Object.keys(request).filter((name) => /coupon/i.test(name))).toEqual([]);
  });

  it('contains no shipping type if nothing is shipped', () => {
    const request = paymentRequest(paramsWith(), opening({ shippingRequired: false }));
    expect(request).not.toHaveProperty('shippingType');
  });

  it('contains no shipping type that Apple does not support', () => {
    const request = paymentRequest(paramsWith({ shippingType: 'drone' }), opening());
    expect(request).not.toHaveProperty('shippingType');
  });
});
