/**
 * Names of fields. Each noun has the same form in the nominative and the accusative. Nouns in -ę and -o are neuter, the
 * others masculine.
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

/** Complete texts by key, and beginnings of texts by problem, before the field's name. `#` is the wallet's or the shop's name. */
const TEXTS: Record<string, string> = {
  wallet_title: '# niedostępny',
  wallet_error: 'Wystąpił problem z #. Spróbuj ponownie lub użyj innej metody płatności.',
  already_accepted_title: 'Zamówienie przyjęte',
  already_accepted: 'Zamówienie z tego koszyka zostało już przyjęte. Nie trzeba płacić ponownie.',
  submitted_elsewhere_title: 'Zamówienie w toku',
  submitted_elsewhere:
    'Zamówienie z tego koszyka jest właśnie składane w innej karcie przeglądarki. Nie płać ponownie.',
  // Also where an order may exist already: it must not ask anyone to pay again.
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
 * The text of a sheet's error, or of its dialogs.
 * @param key key of a sheet's error, such as `missing.first_name`, or one of `wallet_title`, `wallet_error`,
 *   `already_accepted_title`, `already_accepted`, `submitted_elsewhere_title`, `submitted_elsewhere`, `leaving`,
 *   `currency_changed`
 * @param name the wallet's, in its dialog; the shop's, in `address_unserviceable`
 */
export function sheetText(key: string, name = ''): string {
  const [problem = '', field = ''] = key.split('.');
  const noun = FIELDS[field] ?? '';
  const whole = TEXTS[key]?.replace('#', () => name).replace('  ', ' ');
  if (whole || TEXTS[problem]) return whole ?? `${TEXTS[problem]} „${noun}”`;
  const adjective = problem === 'missing' ? '' : /[ęo]$/.test(noun) ? 'prawidłowe ' : 'prawidłowy ';
  return `Podaj ${adjective}${noun.toLowerCase()}`;
}
