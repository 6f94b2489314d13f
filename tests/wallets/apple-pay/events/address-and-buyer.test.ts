import { describe, expect, it } from 'vitest';
import { APPLE_PAY_CONTACTS, redactedContact } from '../../../../sandbox/index';
import { appleBuyerIdentity } from '../../../../src/wallets/apple-pay/events/read-authorized-payment';
import { fromAppleContact, fromPartialAppleContact } from '../../../../src/wallets/apple-pay/events/address';
import { createContact, paramsWith } from '../apple-pay-data';

describe('the country of an Apple contact', () => {
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
  ])('is read from the code %j as %s', (countryCode, country) => {
    expect(fromPartialAppleContact(createContact({ countryCode })).country).toBe(country);
  });
});

describe('the address of an Apple contact', () => {
  it('has all parts of the contact', () => {
    expect(fromAppleContact(createContact())).toEqual({
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

  it.each(['AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI', 'pr'])('in %s is in the USA', (countryCode) => {
    const address = fromAppleContact(
      createContact({ countryCode, administrativeArea: 'Elsewhere', postalCode: '00901' }),
    );
    expect(address).toMatchObject({ country: 'US', province: countryCode.toUpperCase(), zip: '00901' });
  });

  it.each([
    ['has the postal code as its region in Hong Kong', 'Hong Kong Island', 'HK', 'Hong Kong Island'],
    ['has the postal code without blanks as its region in Hong Kong', ' Kowloon ', '', 'Kowloon'],
    ['keeps the area of Hong Kong if there is no postal code', '', 'New Territories', 'New Territories'],
  ])('%s', (_title, postalCode, administrativeArea, province) => {
    const address = fromAppleContact(createContact({ countryCode: 'hk', postalCode, administrativeArea }));
    expect(address).toMatchObject({ country: 'HK', province });
    expect(address.zip).toBeUndefined();
  });

  it.each([
    ['has the administrative area as its region', 'CA', 'Chiyoda', 'CA'],
    ['has the sublocality as its region if the administrative area is empty', '', 'Chiyoda', 'Chiyoda'],
    ['has the sublocality as its region if the administrative area is blank', ' ', ' Chiyoda ', 'Chiyoda'],
    ['has no region if both are empty', '', '', undefined],
  ])('%s', (_title, administrativeArea, subLocality, province) => {
    const contact = createContact({ administrativeArea, subLocality, subAdministrativeArea: 'County' });
    expect(fromAppleContact(contact).province).toBe(province);
  });

  it.each([
    ['has a first and a last name', 'Jan', 'Nowak', 'Jan', 'Nowak'],
    ['repeats the first name if the last name is empty', 'Dorota', '', 'Dorota', 'Dorota'],
    ['repeats the first name if the last name is blank', ' Dorota ', ' ', 'Dorota', 'Dorota'],
    ['has no first name if it is empty', '', 'Nowak', undefined, 'Nowak'],
    ['has no name if both names are empty', '', '', undefined, undefined],
  ])('%s', (_title, givenName, familyName, firstName, lastName) => {
    const address = fromAppleContact(createContact({ givenName, familyName }));
    expect([address.firstName, address.lastName]).toEqual([firstName, lastName]);
  });

  it.each<[string, string[] | undefined, address1: string | undefined, address2: string | undefined]>([
    ['has no lines if the contact has none', undefined, undefined, undefined],
    ['has no lines if the list is empty', [], undefined, undefined],
    ['has one line', ['ul. Długa 1'], 'ul. Długa 1', undefined],
    ['skips an empty first line', ['', ' ul. Długa 1 '], 'ul. Długa 1', undefined],
    ['joins the other two lines', ['ul. Długa 1', 'm. 3', 'klatka B'], 'ul. Długa 1', 'm. 3, klatka B'],
  ])('%s', (_title, addressLines, address1, address2) => {
    const address = fromAppleContact(createContact({ addressLines }));
    expect([address.address1, address.address2]).toEqual([address1, address2]);
  });

  it.each([
    ['+48 500 100 200', '+48500100200'],
    ['(312) 555-1212', '3125551212'],
    ['\u202a+48\u00a0500\u2011100\u2013200\u202c', '+48500100200'],
  ])('has the phone number %j as %s', (phoneNumber, phone) => {
    expect(fromAppleContact(createContact({ phoneNumber })).phone).toBe(phone);
  });

  it.each([
    ['has no phone number if that of the contact is empty', ''],
    ['has no phone number if the contact has none', undefined],
  ])('%s', (_title, phoneNumber) => {
    expect(fromAppleContact(createContact({ phoneNumber })).phone).toBeUndefined();
  });

  it('has only an unknown country if the contact is empty', () => {
    expect(fromAppleContact({})).toEqual({ country: 'ZZ' });
  });
});

describe('the address before the shopper pays', () => {
  it.each([
    ['pl', { city: 'Warszawa', zip: '00-950', country: 'PL' }],
    ['cz', { city: 'Praha', zip: '110 00', country: 'CZ' }],
    ['us', { city: 'San Francisco', zip: '94103', province: 'CA', country: 'US' }],
    ['pr', { city: 'San Juan', zip: '00901', province: 'PR', country: 'US' }],
    ['hk', { city: 'Central', province: 'Hong Kong Island', country: 'HK' }],
    ['uk', { city: 'London', zip: 'SW1A', country: 'GB' }],
    ['jp', { city: 'Tokyo', zip: '100-0001', province: 'Chiyoda', country: 'JP' }],
    ['no_country_code', { city: 'Warszawa', zip: '00-950', country: 'ZZ' }],
  ])("is partial for the sandbox's contact %s", (key, part) => {
    const contact = APPLE_PAY_CONTACTS.find((candidate) => candidate.key === key) ?? {};
    expect(fromPartialAppleContact(redactedContact(contact))).toEqual(part);
  });
});

describe('the buyer', () => {
  it.each([
    ['has the e-mail of the sheet', ' jan@example.com ', null, 'jan@example.com'],
    ["has the e-mail of the customer's account", 'jan@example.com', 'konto@example.com', 'konto@example.com'],
    ['has no e-mail if there is none', '', null, undefined],
  ])('%s', (_title, emailAddress, customerAccountEmail, email) => {
    const identity = appleBuyerIdentity(
      { shippingContact: createContact({ emailAddress }) },
      paramsWith({ customerAccountEmail }),
    );
    expect(identity).toEqual({ email, phone: '+48500100200' });
  });

  it('has neither an e-mail address nor a phone number if the contact is missing', () => {
    expect(appleBuyerIdentity({}, paramsWith())).toEqual({});
  });
});
