import { expect, it } from 'vitest';
import { sheetText } from '../../../../src/wallets/sheet/errors/sheet-text';
import { ERROR_CODES } from '../../../../src/wallets/sheet/errors/error-code-meanings';
import { readError } from '../../../../src/wallets/sheet/errors/read-error';
import { userError } from '../cart-responses';

/** Every error that a sheet shows. */
const ERRORS: Record<string, string> = {
  'missing.first_name': 'Podaj imię',
  'missing.last_name': 'Podaj nazwisko',
  'missing.address1': 'Podaj adres',
  'missing.address2': 'Wpisz mieszkanie, apartament itp.',
  'missing.city': 'Podaj miasto',
  'missing.postal_code': 'Podaj kod pocztowy',
  'missing.phone': 'Podaj numer telefonu',
  'missing.zone': 'Podaj region',
  'missing.emirate': 'Podaj emirat',
  'missing.country': 'Podaj kraj',
  'missing.email': 'Podaj adres e-mail',
  'missing.shipping_option': 'Wybierz sposób dostawy',
  'invalid.first_name': 'Podaj prawidłowe imię',
  'invalid.last_name': 'Podaj prawidłowe nazwisko',
  'invalid.address1': 'Podaj prawidłowy adres',
  'invalid.address2': 'Podaj prawidłowy numer mieszkania',
  'invalid.city': 'Podaj prawidłowe miasto',
  'invalid.postal_code': 'Podaj prawidłowy kod pocztowy',
  'invalid.phone': 'Podaj prawidłowy numer telefonu',
  'invalid.zone': 'Podaj prawidłowy region',
  'invalid.emirate': 'Podaj prawidłowy emirat',
  'invalid.country': 'Podaj prawidłowy kraj',
  'invalid.email': 'Podaj prawidłowy adres e-mail',
  'invalid.shipping_address': 'Podaj prawidłowy adres dostawy',
  'invalid.billing_address': 'Podaj prawidłowy adres rozliczeniowy',
  'invalid.payment_method': 'Wybierz inną metodę płatności',
  'invalid.discount': 'Ten kod rabatowy nie działa w tym koszyku.',
  'emoji.first_name': 'Usuń emoji z pola „Imię”',
  'emoji.last_name': 'Usuń emoji z pola „Nazwisko”',
  'emoji.address1': 'Usuń emoji z pola „Adres”',
  'emoji.address2': 'Usuń emoji z pola „Numer mieszkania”',
  'emoji.city': 'Usuń emoji z pola „Miasto”',
  'emoji.postal_code': 'Usuń emoji z pola „Kod pocztowy”',
  'emoji.phone': 'Usuń emoji z pola „Numer telefonu”',
  'too_long.first_name': 'Skróć tekst w polu „Imię”',
  'too_long.last_name': 'Skróć tekst w polu „Nazwisko”',
  'too_long.address1': 'Skróć tekst w polu „Adres”',
  'too_long.address2': 'Skróć tekst w polu „Numer mieszkania”',
  'too_long.city': 'Skróć tekst w polu „Miasto”',
  'url.first_name': 'Usuń adres URL z pola „Imię”',
  'url.last_name': 'Usuń adres URL z pola „Nazwisko”',
  'html_tags.first_name': 'Usuń znaczniki HTML z pola „Imię”',
  'html_tags.last_name': 'Usuń znaczniki HTML z pola „Nazwisko”',
  'html_tags.address1': 'Usuń znaczniki HTML z pola „Adres”',
  'html_tags.address2': 'Usuń znaczniki HTML z pola „Numer mieszkania”',
  'html_tags.city': 'Usuń znaczniki HTML z pola „Miasto”',
  address_unserviceable: 'Sklep Kubki nie dostarcza obecnie pod ten adres.',
};

it.each(Object.entries(ERRORS))('the error %s has the message "%s"', (key, text) => {
  expect(sheetText(key, 'Kubki')).toBe(text);
});

it.each([
  ['currency_changed', '', 'Twój koszyk i waluta zostały zaktualizowane na podstawie kraju wysyłki.'],
  ['address_unserviceable', '', 'Sklep nie dostarcza obecnie pod ten adres.'],
  [
    'address_unserviceable',
    'Kubki & $& Spółka',
    'Sklep Kubki & $& Spółka nie dostarcza obecnie pod ten adres.',
  ],
])('the error %s with the merchant name %j has the message "%s"', (key, name, text) => {
  expect(sheetText(key, name)).toBe(text);
});

const ADDRESS_FIELDS = [
  'firstName',
  'lastName',
  'address1',
  'address2',
  'city',
  'zip',
  'phone',
  'province',
  'country',
  'company',
];

/** Paths to an address as a whole, or to one of its fields. */
const pathsInAddress = (address: 'deliveryAddress' | 'billingAddress') => [
  ['payment', address],
  ...ADDRESS_FIELDS.map((field) => ['payment', address, field]),
];

it('the table above has each error that a sheet can show, and no others', () => {
  const paths = [
    [],
    ['buyerIdentity', 'email'],
    ...pathsInAddress('deliveryAddress'),
    ...pathsInAddress('billingAddress'),
  ];
  const shown = new Set<string>();
  for (const code of Object.keys(ERROR_CODES)) {
    for (const field of paths) {
      // A region of the Emirates has its own messages.
      for (const country of [undefined, 'AE']) {
        const context = { countries: { shipping: country, billing: country } };
        const key = readError(userError(code, { field }), context).shown?.key;
        if (key !== undefined) shown.add(key);
      }
    }
  }
  expect([...shown].sort()).toEqual(Object.keys(ERRORS).sort());
});
