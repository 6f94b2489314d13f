const CODES_BY_NAME: Readonly<Record<string, string>> = {
  poland: 'PL',
  polska: 'PL',
  germany: 'DE',
  deutschland: 'DE',
  niemcy: 'DE',
  czechia: 'CZ',
  czechy: 'CZ',
  'united states': 'US',
};

/** A country's two-letter code or name → its code. Undefined for an unknown name, and without one. */
export function countryCode(country: string | null | undefined): string | undefined {
  if (country === null || country === undefined || country === '') return undefined;
  return /^[A-Za-z]{2}$/.test(country) ? country.toUpperCase() : CODES_BY_NAME[country.toLowerCase()];
}
