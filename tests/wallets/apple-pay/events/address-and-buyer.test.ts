import { describe, expect, it } from 'vitest';
import { CONTACTS, redacted } from '../../../../sandbox/vendors/apple-pay/contacts';
import { toBuyerIdentity } from '../../../../src/wallets/apple-pay/events/read-authorized-payment';
import { toAddress, toPartialAddress, toCountry } from '../../../../src/wallets/apple-pay/events/address';
import { createContact, paramsWith } from '../apple-pay-data';

describe("Apple's country", () => {
  it.each([
    ['UK', 'GB'],
    ['uk', 'GB'],
    ['JA', 'JP'],
    ['GB', 'GB'],
    ['JP', 'JP'],
    ['pl', 'PL'],
    [' pl ', 'PL'],
    ['', 'ZZ'],
    ['  ', 'ZZ'],
    [undefined, 'ZZ'],
  ])('%j is %s', (code, country) => {
    expect(toCountry(code)).toBe(country);
  });
});

describe("Apple's addresses", () => {
  it('whole', () => {
    expect(toAddress(createContact())).toEqual({
      firstName: 'Jan',
      lastName: 'Nowak',
      address1: 'ul. Przykładowa 1',
      address2: 'm. 2',
      city: 'Warszawa',
      zip: '00-950',
      country: 'PL',
      phone: '+48500100200',
    });
  });

  it.each(['AS', 'GU', 'MP', 'PR', 'VI', 'pr'])('in %s are in the United States', (countryCode) => {
    const address = toAddress(
      createContact({ countryCode, administrativeArea: 'Elsewhere', postalCode: '00901' }),
    );
    expect(address).toMatchObject({ country: 'US', province: countryCode.toUpperCase(), zip: '00901' });
  });

  it.each([
    ['takes the place of the region', 'Hong Kong Island', 'HK', 'Hong Kong Island'],
    ['takes it without the blanks', ' Kowloon ', '', 'Kowloon'],
    ['leaves out the region if there is none', '', 'New Territories', 'New Territories'],
  ])('in Hong Kong have no postal code: it %s', (_what, postalCode, administrativeArea, province) => {
    const address = toAddress(createContact({ countryCode: 'hk', postalCode, administrativeArea }));
    expect(address).toMatchObject({ country: 'HK', province });
    expect(address.zip).toBeUndefined();
  });

  it.each([
    ['the administrative area', 'CA', 'Chiyoda', 'CA'],
    ['the sublocality if that is empty', '', 'Chiyoda', 'Chiyoda'],
    ['the sublocality if that is blank', ' ', ' Chiyoda ', 'Chiyoda'],
    ['nothing if both are empty', '', '', undefined],
  ])('have as their region %s', (_what, administrativeArea, subLocality, province) => {
    const contact = createContact({ administrativeArea, subLocality, subAdministrativeArea: 'County' });
    expect(toAddress(contact).province).toBe(province);
  });

  it.each([
    ['two words', 'Jan', 'Nowak', 'Jan', 'Nowak'],
    ['no last name', 'Dorota', '', 'Dorota', 'Dorota'],
    ['blanks for a last name', ' Dorota ', ' ', 'Dorota', 'Dorota'],
    ['no first name, which the API may do without', '', 'Nowak', undefined, 'Nowak'],
    ['nothing', '', '', undefined, undefined],
  ])('of somebody with %s', (_what, givenName, familyName, firstName, lastName) => {
    const address = toAddress(createContact({ givenName, familyName }));
    expect([address.firstName, address.lastName]).toEqual([firstName, lastName]);
  });

  it.each<[string, string[] | undefined, string | undefined, string | undefined]>([
    ['no lines', undefined, undefined, undefined],
    ['an empty list', [], undefined, undefined],
    ['one line', ['ul. Długa 1'], 'ul. Długa 1', undefined],
    ['an empty first line', ['', ' ul. Długa 1 '], 'ul. Długa 1', undefined],
    ['three lines', ['ul. Długa 1', 'm. 3', 'klatka B'], 'ul. Długa 1', 'm. 3, klatka B'],
  ])('with %s', (_what, addressLines, address1, address2) => {
    const address = toAddress(createContact({ addressLines }));
    expect([address.address1, address.address2]).toEqual([address1, address2]);
  });

  it.each([
    ['+48 500 100 200', '+48500100200'],
    ['(312) 555-1212', '3125551212'],
    ['\u202a+48\u00a0500\u2011100\u2013200\u202c', '+48500100200'],
    ['', undefined],
    [undefined, undefined],
  ])('with the phone number %j have %s', (phoneNumber, phone) => {
    expect(toAddress(createContact({ phoneNumber })).phone).toBe(phone);
  });

  it('that are all empty have a country alone', () => {
    expect(toAddress({})).toEqual({ country: 'ZZ' });
  });
});

describe('before the shopper pays', () => {
  it.each([
    ['pl', { city: 'Warszawa', zip: '00-950', country: 'PL' }],
    ['cz', { city: 'Praha', zip: '110 00', country: 'CZ' }],
    ['us', { city: 'San Francisco', zip: '94103', province: 'CA', country: 'US' }],
    ['pr', { city: 'San Juan', zip: '00901', province: 'PR', country: 'US' }],
    ['hk', { city: 'Central', province: 'Hong Kong Island', country: 'HK' }],
    ['uk', { city: 'London', zip: 'SW1A', country: 'GB' }],
    ['jp', { city: 'Tokyo', zip: '100-0001', province: 'Chiyoda', country: 'JP' }],
    ['no_country_code', { city: 'Warszawa', zip: '00-950', country: 'ZZ' }],
  ])("the sandbox's contact %s is known in part", (key, part) => {
    const contact = CONTACTS.find((one) => one.key === key) ?? {};
    expect(toPartialAddress(redacted(contact))).toEqual(part);
  });
});

describe('who buys', () => {
  it.each([
    ['the e-mail of the sheet', ' jan@example.com ', null, 'jan@example.com'],
    ["the customer's own e-mail first", 'jan@example.com', 'konto@example.com', 'konto@example.com'],
    ['no e-mail if there is none', '', null, undefined],
  ])('has %s', (_what, emailAddress, customerAccountEmail, email) => {
    const identity = toBuyerIdentity(
      { shippingContact: createContact({ emailAddress }) },
      paramsWith({ customerAccountEmail }),
    );
    expect(identity).toEqual({ email, phone: '+48500100200' });
  });

  it('may be empty', () => {
    expect(toBuyerIdentity({}, paramsWith())).toEqual({});
  });
});
