/** Codes that are not ISO 3166 → the countries' codes. */
const COUNTRY_ALIASES: Readonly<Record<string, string>> = { JA: 'JP', UK: 'GB' };

/** A country's code in capitals, as in ISO 3166. */
export function toIsoCountry(countryCode: string): string {
  const code = countryCode.trim().toUpperCase();
  return COUNTRY_ALIASES[code] ?? code;
}

/**
 * Territories of the United States, and states in association with them. In ISO 3166, and in the vendors'
 * addresses, they are countries; in the API, which does not list them as countries, they are provinces.
 * https://github.com/Shopify/worldwide/blob/main/db/data/regions/US.yml
 */
const PROVINCES_OF_US = ['AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI'];

/** A country, and its province if its ISO code is that of a province in the API. */
export function toRegion(countryCode: string): { country: string; province?: string } {
  const country = toIsoCountry(countryCode);
  return PROVINCES_OF_US.includes(country) ? { country: 'US', province: country } : { country };
}
