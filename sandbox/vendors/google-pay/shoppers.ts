/// <reference types="googlepay" />
import { localized } from '../page-language';

type Address = google.payments.api.Address;

/** An address of the shopper's account, as the sheet lists it. */
export interface SavedAddress {
  id: string;
  /** What the sheet shows, with what is wrong with the address. */
  label: string;
  address: Readonly<Required<Address>>;
}

const EMPTY_FIELDS = {
  address2: '',
  address3: '',
  sortingCode: '',
  administrativeArea: '',
  iso3166AdministrativeArea: '',
};
const JAN: SavedAddress['address'] = {
  ...EMPTY_FIELDS,
  name: 'Jan Nowak',
  address1: 'ul. Przykładowa 1',
  locality: 'Warszawa',
  postalCode: '00-001',
  countryCode: 'PL',
  phoneNumber: '+48500100200',
};
const ERIKA: SavedAddress['address'] = {
  ...EMPTY_FIELDS,
  name: 'Erika Mustermann',
  address1: 'Beispielstraße 5',
  locality: 'Berlin',
  postalCode: '10115',
  countryCode: 'DE',
  phoneNumber: '+4930901820',
};

/**
 * The addresses of the account. The shop delivers only to PL, DE and CZ, so it rejects `us`, `ae` and `mx`.
 * The API has no code for the country of `aq`. Administrative areas have the spelling of Google's address
 * data.
 */
export const ADDRESSES: readonly SavedAddress[] = [
  { id: 'pl', label: 'Jan Nowak, Warszawa', address: JAN },
  {
    id: 'krakow',
    label: 'Anna Maria Wiśniewska, Kraków',
    address: {
      ...JAN,
      name: 'Anna Maria Wiśniewska',
      address1: 'Rynek Przykładowy 2',
      address2: 'm. 3',
      locality: 'Kraków',
      postalCode: '30-001',
    },
  },
  { id: 'de', label: 'Erika Mustermann, Berlin', address: ERIKA },
  {
    id: 'us',
    label: `John Smith, Springfield (${localized('USA, dokąd sklep nie wysyła', 'US, where the shop does not deliver')})`,
    address: {
      ...EMPTY_FIELDS,
      name: 'John Smith',
      address1: '1 Example Street',
      locality: 'Springfield',
      administrativeArea: 'IL',
      iso3166AdministrativeArea: 'US-IL',
      postalCode: '62701-0001',
      countryCode: 'US',
      phoneNumber: '+12175550100',
    },
  },
  {
    id: 'ae',
    label: `Fatima Al Mansoori, Dubai (${localized('emirat po arabsku', 'emirate in Arabic')})`,
    address: {
      ...EMPTY_FIELDS,
      name: 'Fatima Al Mansoori',
      address1: '7 Example Road',
      locality: '',
      administrativeArea: 'إمارة دبيّ',
      iso3166AdministrativeArea: 'AE-DU',
      postalCode: '',
      countryCode: 'AE',
      phoneNumber: '+971501234567',
    },
  },
  {
    id: 'mx',
    label: `María López, Cancún (${localized('skrót stanu', 'state abbreviated')})`,
    address: {
      ...EMPTY_FIELDS,
      name: 'María López',
      address1: 'Calle Ejemplo 9',
      locality: 'Cancún',
      administrativeArea: 'Q.R.',
      iso3166AdministrativeArea: 'MX-ROO',
      postalCode: '77500',
      countryCode: 'MX',
      phoneNumber: '+529981234567',
    },
  },
  {
    id: 'aq',
    label: `Nina Lodowska, ${localized('Antarktyda, której API nie zna', 'Antarctica, which the API does not list')}`,
    address: { ...JAN, name: 'Nina Lodowska', locality: 'Arctowski', postalCode: '', countryCode: 'AQ' },
  },
  { id: 'emoji', label: 'Ola 🌷 Kwiatkowska, Warszawa', address: { ...JAN, name: 'Ola 🌷 Kwiatkowska' } },
  {
    id: 'single',
    label: `Madonna, Warszawa (${localized('jedno słowo', 'one word')})`,
    address: { ...JAN, name: 'Madonna' },
  },
  {
    id: 'incomplete',
    label: `Ewa Zielińska, Warszawa (${localized('niepełny adres', 'incomplete')})`,
    address: { ...JAN, name: 'Ewa Zielińska', address1: '', postalCode: '' },
  },
];

/** A card of the shopper's account. */
export interface SavedCard {
  id: string;
  label: string;
  network: google.payments.api.CardNetwork;
  details: string;
  auth: google.payments.api.CardAuthMethod;
  billing: SavedAddress['address'];
}

/** The cards of the account. */
export const CARDS: readonly SavedCard[] = [
  { id: 'visa', label: 'Visa •••• 1234', network: 'VISA', details: '1234', auth: 'PAN_ONLY', billing: JAN },
  {
    id: 'mastercard',
    label: `Mastercard •••• 5678 (${localized('niepełny adres rozliczeniowy', 'incomplete billing address')})`,
    network: 'MASTERCARD',
    details: '5678',
    auth: 'PAN_ONLY',
    billing: { ...JAN, address1: '', postalCode: '' },
  },
  {
    id: 'device',
    label: `Visa •••• 9012 (${localized('w telefonie', 'on a phone')})`,
    network: 'VISA',
    details: '9012',
    auth: 'CRYPTOGRAM_3DS',
    billing: JAN,
  },
];

/** The shopper's Google accounts. The sheet can change from one to the other. */
export const ACCOUNTS: readonly { email: string; addressId: string }[] = [
  { email: 'jan.nowak@example.com', addressId: 'pl' },
  { email: 'erika@example.com', addressId: 'de' },
];
