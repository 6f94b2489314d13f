import { describe, expect, it } from 'vitest';
import type { MailingAddress } from '../../../src/net/storefront/sheet/mailing-address';
import type { SheetError } from '../../../src/wallets/sheet/errors/field-problems';
import { endIfRepeated, type SentBySheet } from '../../../src/wallets/sheet/repeated-errors';
import { CONTINUE, type EventResult, ONLY_AT_CHECKOUT } from '../../../src/wallets/sheet/sheet-results';

const ADDRESS = { firstName: 'Anna', lastName: 'Lis', address1: '1', city: 'Hong Kong', country: 'HK' };
const SENT: SentBySheet = { address: { shipping: ADDRESS, billing: ADDRESS }, buyer: {} };
const ZONE: SheetError = { area: 'shipping', key: 'missing.zone' };
const CITY: SheetError = { area: 'shipping', key: 'invalid.city' };
const SHIPPING: SheetError = { area: 'shipping', key: 'invalid.shipping_address' };
/** What was sent, with these fields of the delivery address changed. */
const shippedTo = (changes: Partial<MailingAddress>) => ({
  address: { shipping: { ...ADDRESS, ...changes }, billing: ADDRESS },
});
const shows = (...errors: SheetError[]): EventResult => ({ type: 'show_error', errors });

/** The results of authorizations, one after the other, in one sheet. */
function resultsOf(results: readonly EventResult[], sent = SENT) {
  const sheet = { errorsAboutUnsent: new Set<string>() };
  return results.map((result) => endIfRepeated(sheet, result, sent, ONLY_AT_CHECKOUT));
}

describe('an error of an authorization', () => {
  it.each<[title: string, error: SheetError, sent?: Partial<SentBySheet>]>([
    ['a region that was not sent', ZONE],
    ['an emirate that was not sent', { area: 'billing', key: 'missing.emirate' }],
    ['an invalid postal code that was not sent', { area: 'billing', key: 'invalid.postal_code' }],
    ['a phone number that was not sent', { area: 'shipping', key: 'missing.phone' }],
    [
      'a billing phone number that was not sent',
      { area: 'billing', key: 'missing.phone' },
      { buyer: { phone: '+85251234567' } },
    ],
    ['an e-mail address that was not sent', { area: 'shipping', key: 'missing.email' }],
    [
      'a billing address that was not sent',
      { area: 'billing', key: 'invalid.billing_address' },
      { address: { shipping: ADDRESS, billing: {} } },
    ],
    ['an address that was sent without a name', SHIPPING, shippedTo({ firstName: undefined })],
    ['an address that was sent without a street', SHIPPING, shippedTo({ address1: undefined })],
  ])('about %s is shown once, and then ends the sheet', (_title, error, sent) => {
    const result = shows(error);
    expect(resultsOf([result, result], { ...SENT, ...sent })).toEqual([result, ONLY_AT_CHECKOUT]);
  });

  it.each<[title: string, error: SheetError, sent?: Partial<SentBySheet>]>([
    ['a field that was sent', CITY],
    ['an address that was sent', SHIPPING],
    [
      'a phone number that was sent in the buyer identity',
      { area: 'shipping', key: 'invalid.phone' },
      { buyer: { phone: '+85251234567' } },
    ],
    ['a delivery option', { area: 'shipping', key: 'missing.shipping_option' }],
    ['the payment method', { area: 'billing', key: 'invalid.payment_method' }],
    ['an address that is not served', { area: 'shipping', key: 'address_unserviceable' }],
  ])('about %s is shown each time', (_title, error, sent) => {
    const result = shows(error);
    expect(resultsOf([result, result], { ...SENT, ...sent })).toEqual([result, result]);
  });

  it('ends the sheet if another error is between its two times, and beside one that can be corrected', () => {
    const results = [shows(ZONE), shows(CITY), shows(CITY, ZONE)];
    expect(resultsOf(results)).toEqual([shows(ZONE), shows(CITY), ONLY_AT_CHECKOUT]);
  });

  it('is shown in each of the two addresses once', () => {
    const results = [shows(ZONE), shows({ ...ZONE, area: 'billing' })];
    expect(resultsOf(results)).toEqual(results);
  });
});

it('a result without errors is not changed', () => {
  expect(resultsOf([CONTINUE, CONTINUE])).toEqual([CONTINUE, CONTINUE]);
});
