/** Codes of the emirates, by the part of their Arabic names that is always written alike. */
const EMIRATES: Readonly<Record<string, string>> = {
  ظب: 'AZ',
  شارق: 'SH',
  فجير: 'FU',
  عجمان: 'AJ',
  خيم: 'RK',
  قيو: 'UQ',
  'دب[يى]': 'DU',
};

/** States of Mexico whose codes are not their abbreviations. */
const MEXICO: Readonly<Record<string, string>> = { MÉX: 'MEX', QR: 'Q ROO' };

/** The emirate's code; the name where it is none of the seven, or not in Arabic. */
function emirate(name: string): string {
  // Vowel signs, hamza and stretching are written or not, as one likes.
  const bare = name.normalize('NFD').replace(/[\p{M}ـ]/gu, '');
  return Object.entries(EMIRATES).find(([part]) => bare.match(part))?.[1] ?? name;
}

/** The state's code, from an abbreviation such as `N.L.`. */
function mexicanState(abbreviation: string): string {
  const code = abbreviation.normalize().replaceAll('.', '').toUpperCase();
  return MEXICO[code] ?? code;
}

/** What Google calls the region of an address, as the API knows it. */
export const toProvince = (countryCode: string | undefined, area: string | undefined): string | undefined =>
  area && (countryCode === 'AE' ? emirate(area) : countryCode === 'MX' ? mexicanState(area) : area);
