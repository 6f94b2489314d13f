// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { CONTACTS, disclosed, redacted } from '../../sandbox/vendors/apple-pay/contacts';
import { merchantSessionFault, newMerchantSession } from '../../sandbox/vendors/apple-pay/merchant-session';
import type { MerchantSession } from '../../sandbox/vendors/apple-pay/merchant-session';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const SESSION = newMerchantSession('6f1c0c6e-0000-4000-8000-000000000001', 'shop.example', NOW);

describe('a merchant session', () => {
  it.each<[string, Partial<MerchantSession>, number, string | null]>([
    ['is accepted as the API created it', {}, NOW, null],
    ['is rejected if its shop was changed', { domainName: 'other.example' }, NOW, 'foreign'],
    ['is rejected without its signature', { signature: '' }, NOW, 'foreign'],
    ['is rejected if its lifetime was extended', { expiresAt: NOW + 60 * MINUTE }, NOW, 'foreign'],
    ['is rejected after five minutes', {}, NOW + 5 * MINUTE, 'expired'],
  ])('%s', (_title, change, now, fault) => {
    const known = { domainName: 'shop.example', now, used: new Set<string>() };
    expect(merchantSessionFault({ ...SESSION, ...change }, known)).toBe(fault);
  });

  it('is rejected if it was used before', () => {
    const used = new Set([SESSION.merchantSessionIdentifier]);
    expect(merchantSessionFault(SESSION, { domainName: 'shop.example', now: NOW, used })).toBe('used');
  });

  it('is rejected on another host', () => {
    const known = { domainName: '127.0.0.1', now: NOW, used: new Set<string>() };
    expect(merchantSessionFault(SESSION, known)).toBe('other_domain');
  });
});

describe('a contact before the payment', () => {
  it.each([
    ['Wielka Brytania', 'SW1A '],
    ['USA', '94103'],
    ['Polska', '00-950'],
    ['Hongkong', 'Hong Kong Island'],
  ])('has for the country %s the postal code "%s"', (note, postalCode) => {
    const contact = CONTACTS.find((candidate) => candidate.note.startsWith(note));
    expect(redacted(contact ?? {}).postalCode).toBe(postalCode);
  });

  it('has no name, street, e-mail or phone', () => {
    expect(CONTACTS.length).toBeGreaterThan(0);
    for (const contact of CONTACTS) {
      const text = JSON.stringify(redacted(contact));
      for (const secret of [contact.givenName, contact.emailAddress, contact.phoneNumber]) {
        expect(text).not.toContain(secret);
      }
      expect(text).not.toContain(contact.addressLines?.[0]);
    }
  });
});

it('the contact of a payment has the requested fields, and the name together with the address', () => {
  const [jan = {}] = CONTACTS;
  expect(disclosed(jan, ['email'])).toEqual({ emailAddress: 'jan.nowak@example.com' });
  expect(disclosed(jan, ['postalAddress'])).toMatchObject({
    givenName: 'Jan',
    familyName: 'Nowak',
    addressLines: ['ul. Przykładowa 1', 'm. 2'],
    postalCode: '00-950',
  });
  expect(disclosed(jan, ['postalAddress'])).not.toHaveProperty('emailAddress');
});
