/** For each emirate, the part of its Arabic name that is always spelled the same way, as a regular expression → its code. */
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
  // Vowel signs, hamza and tatweel (a stretched line between letters) are optional in Arabic.
  const withoutOptionalSigns = name.normalize('NFD').replace(/[\p{M}ـ]/gu, '');
  return Object.entries(EMIRATES).find(([part]) => withoutOptionalSigns.match(part))?.[1] ?? name;
}

/** The state's code, from an abbreviation such as `N.L.`. */
function mexicanState(abbreviation: string): string {
  const code = abbreviation.normalize().replaceAll('.', '').toUpperCase();
  return MEXICO[code] ?? code;
}

/** Google's `administrativeArea` as the API's province. */
export function toProvince(countryCode: string | undefined, area: string | undefined): string | undefined {
  if (area && countryCode === 'AE') return emirate(area);
  if (area && countryCode === 'MX') return mexicanState(area);
  return area;
}
