import { trimmedText } from '../../../net/storefront/sheet/sent-texts';
import { toRegion } from '../../../net/storefront/region';
import type { MailingAddress } from '../../../net/storefront/sheet/mailing-address';
import { toPhoneNumber } from '../../sheet/phone-number';

/**
 * The emirates' codes, by the part of the Arabic name that is always spelled the same way, as a regular
 * expression.
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

/** Abbreviations of Mexican states that differ from the states' codes → the codes. */
const MEXICAN_STATE_CODES: Readonly<Record<string, string>> = { MÉX: 'MEX', QR: 'Q ROO' };

/** The emirate's code; the name itself if it is not one of the seven in Arabic. */
function emirateCode(name: string): string {
  // Vowel signs, hamza and tatweel (a stretched line between letters) are optional in Arabic.
  const withoutOptionalSigns = name.normalize('NFD').replace(/[\p{M}ـ]/gu, '');
  return Object.entries(EMIRATES).find(([part]) => withoutOptionalSigns.match(part))?.[1] ?? name;
}

/** The state's code, from an abbreviation such as `N.L.`. */
function mexicanStateCode(abbreviation: string): string {
  const code = abbreviation.normalize().replaceAll('.', '').toUpperCase();
  return MEXICAN_STATE_CODES[code] ?? code;
}

/** Google's `administrativeArea` as the API's province. */
export function toProvince(country: string, area: string | undefined): string | undefined {
  if (area && country === 'AE') return emirateCode(area);
  if (area && country === 'MX') return mexicanStateCode(area);
  return area;
}

/** The address that Google sends before the shopper pays, for `setPartialAddress`. */
export function fromPartialGoogleAddress({
  administrativeArea,
  countryCode,
  locality,
  postalCode,
}: Partial<google.payments.api.IntermediateAddress>): MailingAddress {
  const region = toRegion(countryCode ?? '');
  return {
    city: trimmedText(locality),
    zip: trimmedText(postalCode),
    province: region.province ?? toProvince(region.country, trimmedText(administrativeArea)),
    country: trimmedText(region.country),
  };
}

/**
 * A complete address. Without one, all fields are undefined. A name of one word is used as the first and the
 * last name.
 */
export function fromGoogleAddress(address: Partial<google.payments.api.Address> = {}): MailingAddress {
  const { address1, address2, address3, phoneNumber } = address;
  const partial = fromPartialGoogleAddress(address);
  const name = trimmedText(address.name);
  const [, firstName = name, lastName = name] = /^(\S+)\s+(.+)$/s.exec(name ?? '') ?? [];
  return {
    firstName,
    lastName,
    address1: trimmedText(address1),
    address2: [address2, address3].flatMap((line) => trimmedText(line) ?? []).join(', ') || undefined,
    ...partial,
    phone: toPhoneNumber(phoneNumber, partial.country),
  };
}
