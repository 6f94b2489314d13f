import type { MailingAddress } from '../../../net/storefront/sheet/mailing-address';

/**
 * For each emirate, the part of its Arabic name that is always spelled the same way, as a regular expression
 * → its code.
 */
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

/** The emirate's code; the name itself if it is not one of the seven in Arabic. */
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

/** The trimmed string; undefined if it is empty. */
const filled = (text: string | undefined) => text?.trim() || undefined;

/**
 * The address that Google sends before the shopper pays: without name and street, perhaps with a part of the
 * postal code.
 */
export const toPartialAddress = ({
  administrativeArea,
  countryCode,
  locality,
  postalCode,
}: Partial<google.payments.api.IntermediateAddress>): MailingAddress => ({
  city: filled(locality),
  zip: filled(postalCode),
  province: toProvince(countryCode, filled(administrativeArea)),
  country: filled(countryCode),
});

/**
 * A complete address; all fields are empty without one. A name of one word becomes both first and last name.
 */
export function toAddress(address: Partial<google.payments.api.Address> = {}): MailingAddress {
  const { address1, address2, address3, phoneNumber } = address;
  const name = filled(address.name);
  const [, firstName = name, lastName = name] = /^(\S+)\s+(.+)$/s.exec(name ?? '') ?? [];
  return {
    firstName,
    lastName,
    address1: filled(address1),
    address2: [address2, address3].flatMap((line) => filled(line) ?? []).join(', ') || undefined,
    ...toPartialAddress(address),
    // Google sends it formatted, but the API expects digits with a leading plus.
    phone: phoneNumber?.replace(/[\s().-]/g, '') || undefined,
  };
}
