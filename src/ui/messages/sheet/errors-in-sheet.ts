/**
 * Names of fields. Each noun has the same form in the nominative and the accusative. Nouns in -ę and -o are
 * neuter, the others masculine.
 */
const FIELDS: Record<string, string> = {
  first_name: 'Imię',
  last_name: 'Nazwisko',
  address1: 'Adres',
  address2: 'Numer mieszkania',
  city: 'Miasto',
  postal_code: 'Kod pocztowy',
  phone: 'Numer telefonu',
  zone: 'Region',
  emirate: 'Emirat',
  country: 'Kraj',
  email: 'Adres e-mail',
  shipping_address: 'Adres dostawy',
  billing_address: 'Adres rozliczeniowy',
};

/**
 * Complete messages by key, and beginnings of messages by problem, before the field's name. `#` is the shop's
 * name.
 */
const TEXTS: Record<string, string> = {
  // Also shown when an order may exist already, so it must not ask the shopper to pay again.
  leaving: 'Za chwilę przejdziesz do kasy sklepu.',
  currency_changed: 'Twój koszyk i waluta zostały zaktualizowane na podstawie kraju wysyłki.',
  address_unserviceable: 'Sklep # nie dostarcza obecnie pod ten adres.',
  'missing.address2': 'Wpisz mieszkanie, apartament itp.',
  'missing.shipping_option': 'Wybierz sposób dostawy',
  'invalid.payment_method': 'Wybierz inną metodę płatności',
  'invalid.discount': 'Tego kodu rabatowego nie można użyć',
  emoji: 'Usuń emoji z pola',
  html_tags: 'Usuń znaczniki HTML z pola',
  url: 'Usuń adres URL z pola',
  too_long: 'Skróć tekst w polu',
};

/**
 * The fields that have a message for a problem in this list; other fields show the message for `invalid`. For
 * `missing` and `invalid` every field has a message.
 */
export const FIELDS_WITH_TEXT = {
  emoji: ['first_name', 'last_name', 'address1', 'address2', 'city', 'postal_code', 'phone'],
  too_long: ['first_name', 'last_name', 'address1', 'address2', 'city'],
  html_tags: ['first_name', 'last_name', 'address1', 'address2', 'city'],
  url: ['first_name', 'last_name'],
} as const;

/**
 * The message that a sheet shows for an error or a notice.
 * @param key a problem and its field, such as `missing.first_name`, or a key of `TEXTS`, such as `leaving`
 * @param shop the shop's name, for `address_unserviceable`
 */
export function sheetText(key: string, shop = ''): string {
  const [problem = '', field = ''] = key.split('.');
  const noun = FIELDS[field] ?? '';
  const whole = TEXTS[key]?.replace('#', () => shop).replace('  ', ' ');
  if (whole || TEXTS[problem]) return whole ?? `${TEXTS[problem]} „${noun}”`;
  if (problem === 'missing') return `Podaj ${noun.toLowerCase()}`;
  const adjective = /[ęo]$/.test(noun) ? 'prawidłowe' : 'prawidłowy';
  return `Podaj ${adjective} ${noun.toLowerCase()}`;
}
