/** How the numbers of a country are written. */
type NumberingPlan = readonly [
  callingCode: string,
  /** What comes before a number inside of the country, and is left out after the calling code. */
  trunkPrefix: string,
  /** What follows the calling code. */
  number: RegExp,
];

/** A number with this many digits, of which the first is not 0. */
const digits = (shortest: number, longest = shortest) =>
  new RegExp(String.raw`^[1-9]\d{${shortest - 1},${longest - 1}}$`);

/** The United States, Canada, and the provinces of the United States in other parts of the world. */
const NORTH_AMERICA: NumberingPlan = ['1', '', /^[2-9]\d{2}[2-9]\d{6}$/];

/**
 * Country → its numbering plan. Countries in which a number with and without a calling code can have the same
 * length are left out (Luxembourg). Numbers for emergencies and services, which have other lengths, are not
 * included. https://www.itu.int/oth/T0202.aspx?parent=T0202
 */
export const PLANS: Readonly<Record<string, NumberingPlan>> = {
  AT: ['43', '0', digits(7, 13)],
  AU: ['61', '0', digits(9)],
  BE: ['32', '0', digits(8, 9)],
  BG: ['359', '0', digits(7, 9)],
  BR: ['55', '', digits(10, 11)],
  CA: NORTH_AMERICA,
  CH: ['41', '0', digits(9)],
  CY: ['357', '', digits(8)],
  CZ: ['420', '', digits(9)],
  DE: ['49', '0', digits(7, 13)],
  DK: ['45', '', digits(8)],
  EE: ['372', '', digits(7, 8)],
  ES: ['34', '', digits(9)],
  FI: ['358', '0', digits(6, 10)],
  // Without those of overseas departments, which are dialled without a calling code but have others.
  FR: ['33', '0', /^(?:[13478]\d|2[0-57-9]|5[0-8]|6[0-8])\d{7}$/],
  GB: ['44', '0', digits(9, 10)],
  GR: ['30', '', digits(10)],
  HR: ['385', '0', digits(8, 9)],
  HU: ['36', '06', digits(8, 9)],
  IE: ['353', '0', digits(7, 9)],
  IS: ['354', '', digits(7)],
  // The 0 of an area code is part of the number.
  IT: ['39', '', /^(?:0[1-9]\d{4,9}|3\d{8,9})$/],
  JP: ['81', '0', digits(9, 10)],
  LT: ['370', '0', digits(8)],
  LV: ['371', '', digits(8)],
  MT: ['356', '', digits(8)],
  MX: ['52', '', digits(10)],
  NL: ['31', '0', digits(9)],
  NO: ['47', '', digits(8)],
  NZ: ['64', '0', digits(8, 10)],
  PL: ['48', '', digits(9)],
  PT: ['351', '', digits(9)],
  RO: ['40', '0', digits(9)],
  SE: ['46', '0', digits(7, 9)],
  SI: ['386', '0', digits(8)],
  SK: ['421', '0', digits(9)],
  UA: ['380', '0', digits(9)],
  US: NORTH_AMERICA,
};

/**
 * A phone number that the shopper has typed, in the form that the API expects: without spaces, brackets, dots
 * and dashes, and as E.164 if the country of its address shows what is missing. A number that can be read in
 * two ways keeps its digits, and so does one that begins with `+` or `00`.
 */
export function toPhoneNumber(written: string | undefined, country: string | undefined): string | undefined {
  // Text that was copied may contain invisible characters.
  const phone = written?.replace(/[\s().\p{Pd}\p{Cf}]/gu, '');
  const plan = PLANS[country ?? ''];
  if (!phone || !plan) return phone || undefined;
  const [callingCode, trunkPrefix, number] = plan;
  const hasCallingCode = (text: string) =>
    text.startsWith(callingCode) && number.test(text.slice(callingCode.length));
  const national = phone.startsWith(trunkPrefix) ? phone.slice(trunkPrefix.length) : '';
  if (number.test(national) && !hasCallingCode(national)) return `+${callingCode}${national}`;
  return hasCallingCode(phone) && !number.test(phone) ? `+${phone}` : phone;
}
