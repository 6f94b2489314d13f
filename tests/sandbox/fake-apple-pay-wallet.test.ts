// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { CONTACTS, disclosed, redacted } from '../../sandbox/vendors/apple-pay/contacts';
import {
  type MerchantSession,
  merchantSessionFault,
  newMerchantSession,
} from '../../sandbox/vendors/apple-pay/merchant-session';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const fresh = newMerchantSession('6f1c0c6e-0000-4000-8000-000000000001', 'shop.example', NOW);

describe('a merchant session', () => {
  it.each<[string, Partial<MerchantSession>, number, string | null]>([
    ['as the API made it', {}, NOW, null],
    ['of another shop', { domainName: 'other.example' }, NOW, 'foreign'],
    ['without a signature', { signature: '' }, NOW, 'foreign'],
    ['made to last longer', { expiresAt: NOW + 60 * MINUTE }, NOW, 'foreign'],
    ['of five minutes ago', {}, NOW + 5 * MINUTE, 'expired'],
  ])('%s', (_, change, now, fault) => {
    const known = { domainName: 'shop.example', now, used: new Set<string>() };
    expect(merchantSessionFault({ ...fresh, ...change }, known)).toBe(fault);
  });

  it('serves its own host, and once', () => {
    const known = { domainName: 'shop.example', now: NOW, used: new Set([fresh.merchantSessionIdentifier]) };
    expect(merchantSessionFault(fresh, known)).toBe('used');
    expect(merchantSessionFault(fresh, { ...known, domainName: '127.0.0.1' })).toBe('other_domain');
  });
});

describe('a contact before the payment', () => {
  it.each([
    ['United Kingdom', 'SW1A '],
    ['United States', '94103'],
    ['Poland', '00-950'],
    ['Hong Kong', 'Hong Kong Island'],
  ])('%s: as much of the postal code as is shown', (note, postalCode) => {
    const contact = CONTACTS.find((one) => one.note.startsWith(note));
    expect(redacted(contact ?? {}).postalCode).toBe(postalCode);
  });

  it('has no name, street, e-mail or phone', () => {
    for (const contact of CONTACTS) {
      const text = JSON.stringify(redacted(contact));
      for (const secret of [contact.givenName, contact.emailAddress, contact.phoneNumber]) {
        expect(text).not.toContain(secret);
      }
      expect(text).not.toContain(contact.addressLines?.[0]);
    }
  });
});

it('a contact with the payment has what was requested, and the name with the address', () => {
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
