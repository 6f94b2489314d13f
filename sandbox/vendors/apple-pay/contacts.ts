/// <reference types="applepayjs" />
import { localized } from '../page-language';

type PaymentContact = ApplePayJS.ApplePayPaymentContact;

/** A contact of the shopper's address book. */
export interface WalletContact extends PaymentContact {
  /** The value of its option in the sheet. */
  key: string;
  /** What differs from an ordinary contact, for developers. */
  note: string;
}

const JAN: WalletContact = {
  key: 'pl',
  note: localized('Polska', 'Poland'),
  givenName: 'Jan',
  familyName: 'Nowak',
  phoneticGivenName: '',
  phoneticFamilyName: '',
  emailAddress: 'jan.nowak@example.com',
  phoneNumber: '+48 500 100 200',
  addressLines: ['ul. Przykładowa 1', 'm. 2'],
  subLocality: '',
  locality: 'Warszawa',
  postalCode: '00-950',
  subAdministrativeArea: '',
  administrativeArea: '',
  country: 'Polska',
  countryCode: 'PL',
};

const ERIKA: WalletContact = {
  ...JAN,
  key: 'de',
  note: localized('Niemcy', 'Germany'),
  givenName: 'Erika',
  familyName: 'Mustermann',
  addressLines: ['Musterstraße 12'],
  locality: 'Berlin',
  postalCode: '10117',
  country: 'Niemcy',
  countryCode: 'DE',
};

/** The contacts of the sheet. The first one is chosen when the sheet opens. */
export const CONTACTS: readonly WalletContact[] = [
  JAN,
  ERIKA,
  {
    ...JAN,
    key: 'cz',
    note: localized('Czechy, kod kraju małymi literami', 'Czechia, country code in lower case'),
    givenName: 'Eva',
    familyName: 'Svobodová',
    addressLines: ['Náměstí 3'],
    locality: 'Praha',
    postalCode: '110 00',
    country: 'Czechy',
    countryCode: 'cz',
  },
  {
    ...JAN,
    key: 'us',
    note: localized('USA, dokąd sklep nie wysyła', 'United States, where the shop does not deliver'),
    givenName: 'Ravi',
    familyName: 'Patel',
    addressLines: ['1 Example Way', 'Apt 5'],
    locality: 'San Francisco',
    postalCode: '94103-1234',
    administrativeArea: 'CA',
    country: 'Stany Zjednoczone',
    countryCode: 'US',
  },
  {
    ...JAN,
    key: 'pr',
    note: localized('Portoryko', 'Puerto Rico'),
    givenName: 'Ana',
    familyName: 'Rivera',
    addressLines: ['Calle Ejemplo 7'],
    locality: 'San Juan',
    postalCode: '00901',
    country: 'Portoryko',
    countryCode: 'PR',
  },
  {
    ...JAN,
    key: 'hk',
    note: localized(
      'Hongkong, dzielnica zamiast kodu pocztowego',
      'Hong Kong, a district in place of the postal code',
    ),
    givenName: 'Mei',
    familyName: 'Chan',
    addressLines: ['1 Example Road'],
    locality: 'Central',
    postalCode: 'Hong Kong Island',
    country: 'Hongkong',
    countryCode: 'HK',
  },
  {
    ...JAN,
    key: 'uk',
    note: localized('Wielka Brytania, kod kraju UK', 'United Kingdom, country code UK'),
    givenName: 'Alice',
    familyName: 'Smith',
    addressLines: ['10 Example Street'],
    locality: 'London',
    postalCode: 'SW1A 2AA',
    country: 'Wielka Brytania',
    countryCode: 'UK',
  },
  {
    ...JAN,
    key: 'jp',
    note: localized(
      'Japonia, kod kraju JA, region w subLocality',
      'Japan, country code JA, region in subLocality',
    ),
    givenName: 'Haruka',
    familyName: 'Satō',
    addressLines: ['1-1 Example'],
    subLocality: 'Chiyoda',
    locality: 'Tokyo',
    postalCode: '100-0001',
    country: 'Japonia',
    countryCode: 'JA',
  },
  {
    ...JAN,
    key: 'aq',
    note: localized('Antarktyda, której API nie zna', 'Antarctica, which the API does not list'),
    givenName: 'Nina',
    familyName: 'Lodowska',
    locality: 'Arctowski',
    postalCode: '',
    country: 'Antarktyda',
    countryCode: 'AQ',
  },
  {
    ...JAN,
    key: 'emoji',
    note: localized('emoji w imieniu', 'emoji in the first name'),
    givenName: 'Zoja 🎉',
    familyName: 'Kwiatkowska',
  },
  {
    ...JAN,
    key: 'no_last_name',
    note: localized('bez nazwiska', 'no last name'),
    givenName: 'Dorota',
    familyName: '',
  },
  {
    ...JAN,
    key: 'no_country_code',
    note: localized('bez kodu kraju', 'no country code'),
    givenName: 'Piotr',
    familyName: 'Zieliński',
    countryCode: '',
  },
];

/** The billing contact of each card in `CARDS`, by index. */
export const CARD_CONTACTS: readonly WalletContact[] = [JAN, ERIKA];

/** The postal code before the payment is authorized: only its first part for some countries. */
function redactedPostalCode({ postalCode = '', countryCode = '' }: PaymentContact): string {
  if (['GB', 'UK', 'CA'].includes(countryCode)) return postalCode.slice(0, -3);
  return countryCode === 'US' ? postalCode.slice(0, 5) : postalCode;
}

/** The contact that the page receives before the payment is authorized: without name and street. */
export function redacted(contact: PaymentContact): PaymentContact {
  return {
    givenName: '',
    familyName: '',
    subLocality: contact.subLocality ?? '',
    locality: contact.locality ?? '',
    postalCode: redactedPostalCode(contact),
    subAdministrativeArea: contact.subAdministrativeArea ?? '',
    administrativeArea: contact.administrativeArea ?? '',
    country: contact.country ?? '',
    countryCode: contact.countryCode ?? '',
  };
}

/**
 * The contact that the page receives with the payment: the requested fields, and with an address also the
 * name.
 */
export function disclosed(
  contact: PaymentContact,
  fields: readonly ApplePayJS.ApplePayContactField[],
): PaymentContact {
  const hasAddress = fields.includes('postalAddress');
  const { postalCode, addressLines } = contact;
  return {
    ...(hasAddress ? { ...redacted(contact), postalCode, addressLines } : {}),
    ...(hasAddress || fields.includes('name')
      ? { givenName: contact.givenName, familyName: contact.familyName }
      : {}),
    ...(fields.includes('phoneticName')
      ? { phoneticGivenName: contact.phoneticGivenName, phoneticFamilyName: contact.phoneticFamilyName }
      : {}),
    ...(fields.includes('email') ? { emailAddress: contact.emailAddress } : {}),
    ...(fields.includes('phone') ? { phoneNumber: contact.phoneNumber } : {}),
  };
}
