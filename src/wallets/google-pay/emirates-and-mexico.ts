/** The part of each emirate's Arabic name that has only one spelling (a pattern) → its code. */
const EMIRATES: Readonly<Record<string, string>> = {
  ظب: 'AZ',
  شارق: 'SH',
  فجير: 'FU',
  عجمان: 'AJ',
  خيم: 'RK',
  قيو: 'UQ',
  'دب[يى]': 'DU',
};

/** Abbreviations of Mexican states that differ from their codes. */
const MEXICO: Readonly<Record<string, string>> = { MÉX: 'MEX', QR: 'Q ROO' };

/** The emirate's code; the name itself where it is not one of the seven in Arabic. */
function emirate(name: string): string {
  // Vowel signs, hamza and tatweel (stretching) are optional in Arabic.
  const bare = name.normalize('NFD').replace(/[\p{M}ـ]/gu, '');
  return Object.entries(EMIRATES).find(([part]) => bare.match(part))?.[1] ?? name;
}

/** The state's code, from an abbreviation such as `N.L.`. */
function mexicanState(abbreviation: string): string {
  const code = abbreviation.normalize().replaceAll('.', '').toUpperCase();
  return MEXICO[code] ?? code;
}

/** Google's `administrativeArea` as the API's province. */
export const toProvince = (countryCode: string | undefined, area: string | undefined): string | undefined =>
  area && (countryCode === 'AE' ? emirate(area) : countryCode === 'MX' ? mexicanState(area) : area);
