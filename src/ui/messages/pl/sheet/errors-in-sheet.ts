/**
 * Names of fields. Each noun has the same form in the nominative and the accusative. Nouns in -ę and -o are
 * neuter, the others masculine.
 */
export const fieldNames = {
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
 * Complete messages, by the key of an error or a notice. `{shop}` is the shop's name, with a space before it;
 * '' if it is unknown.
 */
export const sheetTexts = {
  // Also shown when an order may exist already, so it must not ask the shopper to pay again.
  leaving: 'Za chwilę przejdziesz do kasy sklepu.',
  currency_changed: 'Twój koszyk i waluta zostały zaktualizowane na podstawie kraju wysyłki.',
  address_unserviceable: 'Sklep{shop} nie dostarcza obecnie pod ten adres.',
  'missing.address2': 'Wpisz mieszkanie, apartament itp.',
  'missing.shipping_option': 'Wybierz sposób dostawy',
  'invalid.payment_method': 'Wybierz inną metodę płatności',
  'invalid.discount': 'Ten kod rabatowy nie działa w tym koszyku.',
};

/** Messages about a problem with a field; `field`: one of {@link fieldNames}. */
export const fieldTexts = {
  missing: (field: string): string => `Podaj ${field.toLowerCase()}`,
  invalid: (field: string): string =>
    `Podaj ${/[ęo]$/.test(field) ? 'prawidłowe' : 'prawidłowy'} ${field.toLowerCase()}`,
  emoji: (field: string): string => `Usuń emoji z pola „${field}”`,
  html_tags: (field: string): string => `Usuń znaczniki HTML z pola „${field}”`,
  url: (field: string): string => `Usuń adres URL z pola „${field}”`,
  too_long: (field: string): string => `Skróć tekst w polu „${field}”`,
};
