/** Country codes that are not ISO 3166 → codes that the API accepts. */
const COUNTRY_ALIASES: Readonly<Record<string, string>> = { UK: 'GB', JA: 'JP', '': 'ZZ' };

/** A country code as the API expects it: in capitals, ZZ (unknown) where there is none. */
export function toCountry(countryCode = ''): string {
  const code = countryCode.trim().toUpperCase();
  return COUNTRY_ALIASES[code] ?? code;
}

/** Territories of the United States: Apple sends them as countries, the API expects them as provinces. */
export const US_TERRITORIES = ['AS', 'GU', 'MP', 'PR', 'VI'];
