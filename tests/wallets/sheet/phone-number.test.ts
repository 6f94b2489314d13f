import { describe, expect, it } from 'vitest';
import fc from '../../setup/fast-check';
import { PLANS, toPhoneNumber } from '../../../src/wallets/sheet/phone-number';

describe('a phone number', () => {
  it.each<[country: string | undefined, written: string, phone: string]>([
    ['PL', '600 700 800', '+48600700800'],
    ['PL', '48 600 700 800', '+48600700800'],
    ['PL', '+48 600 700 800', '+48600700800'],
    // The area code of Radom is the calling code of Poland.
    ['PL', '48 123 45 67', '+48481234567'],
    ['DE', '0151 123-45678', '+4915112345678'],
    ['HU', '06 20 123 4567', '+36201234567'],
    ['IT', '06 1234 5678', '+390612345678'],
    ['US', '(312) 555-1212', '+13125551212'],
    ['US', '1 312 555 1212', '+13125551212'],
    ['CA', '506.234.5678', '+15062345678'],
    ['PL', '\u202a600\u00a0700\u2011800\u202c', '+48600700800'],
  ])('in %s is sent as E.164: %j', (country, written, phone) => {
    expect(toPhoneNumber(written, country)).toBe(phone);
  });

  it.each<[title: string, country: string | undefined, written: string, phone: string]>([
    ['begins with 00', 'PL', '0048 600 700 800', '0048600700800'],
    ['is too short', 'PL', '700 800', '700800'],
    ['is too long', 'PL', '600 700 800 9', '6007008009'],
    ['has an extension', 'US', '312 555 1212 ext. 3', '3125551212ext3'],
    ['lacks the trunk prefix', 'DE', '151 12345678', '15112345678'],
    ['may contain the calling code after the trunk prefix', 'DE', '0 49 30 1234567', '049301234567'],
    ['may begin with the calling code or an area code', 'DE', '4915112345678', '4915112345678'],
    ['may be in an overseas department', 'FR', '06 90 12 34 56', '0690123456'],
    ['is in a country that is not in the table', 'LU', '621 123 456', '621123456'],
    ['has no country', undefined, '600 700 800', '600700800'],
  ])('keeps its digits if it %s', (_title, country, written, phone) => {
    expect(toPhoneNumber(written, country)).toBe(phone);
  });

  it.each(['', ' ', undefined])('is left out if the vendor sends %j', (written) => {
    expect(toPhoneNumber(written, 'PL')).toBeUndefined();
  });
});

const plans = Object.entries(PLANS).map(([country, plan]) => ({ country, plan }));

/** A country of the table, and a number in it, without calling code and trunk prefix. */
const numbers = fc
  .constantFrom(...plans)
  .chain(({ country, plan }) =>
    fc.record({ country: fc.constant(country), plan: fc.constant(plan), number: fc.stringMatching(plan[2]) }),
  );

describe('every number of a country in the table', () => {
  it('keeps its digits after + and 00', () => {
    fc.assert(
      fc.property(numbers, fc.constantFrom('+', '00'), ({ country, plan: [callingCode], number }, prefix) => {
        const written = `${prefix}${callingCode}${number}`;
        expect(toPhoneNumber(written, country)).toBe(written);
      }),
    );
  });

  it('never has its calling code twice', () => {
    fc.assert(
      fc.property(numbers, ({ country, plan: [callingCode], number }) => {
        const written = `${callingCode}${number}`;
        expect([written, `+${written}`]).toContain(toPhoneNumber(written, country));
      }),
    );
  });

  it('is E.164 without its trunk prefix, or as it was written', () => {
    fc.assert(
      fc.property(numbers, ({ country, plan: [callingCode, trunkPrefix], number }) => {
        const written = `${trunkPrefix}${number}`;
        expect([written, `+${callingCode}${number}`]).toContain(toPhoneNumber(written, country));
      }),
    );
  });
});

it('any text keeps its characters, except separators and a trunk prefix, and what begins with + or 00 is not changed', () => {
  const texts = fc.stringMatching(/^(?:\+|00)?[\d ]{0,16}(?:ext\d)?$/);
  fc.assert(
    fc.property(texts, fc.constantFrom(...Object.keys(PLANS)), (text, country) => {
      const typed = text.replaceAll(' ', '');
      const phone = toPhoneNumber(text, country) ?? '';
      const [callingCode, trunkPrefix] = PLANS[country] ?? ['', ''];
      const withoutTrunkPrefix = typed.startsWith(trunkPrefix) ? typed.slice(trunkPrefix.length) : typed;
      if (/^(?:\+|00)/.test(typed)) expect(phone).toBe(typed);
      else expect([typed, `+${typed}`, `+${callingCode}${withoutTrunkPrefix}`]).toContain(phone);
    }),
  );
});
