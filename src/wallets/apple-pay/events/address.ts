import type { MailingAddress } from '../../../net/storefront/sheet/mailing-address';

/** Country codes that are not ISO 3166 → codes that the API accepts. */
const COUNTRY_ALIASES: Readonly<Record<string, string>> = { UK: 'GB', JA: 'JP', '': 'ZZ' };

/** A country code in the form that the API expects: in capitals; ZZ (unknown) if there is none. */
export function toCountry(countryCode = ''): string {
  const code = countryCode.trim().toUpperCase();
  return COUNTRY_ALIASES[code] ?? code;
}

/** Territories of the United States: Apple sends them as countries, but the API expects them as provinces. */
const US_TERRITORIES = ['AS', 'GU', 'MP', 'PR', 'VI'];

type Contact = ApplePayJS.ApplePayPaymentContact;

/** The trimmed string; undefined if it is empty. */
const filled = (text: string | undefined) => text?.trim() || undefined;

/**
 * The address that Apple sends before the shopper pays: without name and street, perhaps with a part of the
 * postal code.
 */
export function toPartialAddress(contact: Contact): MailingAddress {
  const country = toCountry(contact.countryCode);
  const zip = filled(contact.postalCode);
  const province = filled(contact.administrativeArea) ?? filled(contact.subLocality);
  const city = filled(contact.locality);
  if (US_TERRITORIES.includes(country)) return { city, zip, province: country, country: 'US' };
  // Hong Kong has no postal codes: Apple sends the region in that field.
  if (country === 'HK') return { city, province: zip ?? province, country };
  return { city, zip, province, country };
}

/** A complete address. If the contact has no family name, the given name is also used as the last name. */
export function toAddress(contact: Contact): MailingAddress {
  const { givenName, familyName, addressLines = [], phoneNumber } = contact;
  const [address1, ...others] = addressLines.flatMap((line) => filled(line) ?? []);
  return {
    firstName: filled(givenName),
    lastName: filled(familyName) ?? filled(givenName),
    address1,
    address2: others.join(', ') || undefined,
    ...toPartialAddress(contact),
    // Without spaces, brackets, dots and dashes, and without invisible characters from copied text.
    phone: phoneNumber?.replace(/[\s().\p{Pd}\p{Cf}]/gu, '') || undefined,
  };
}
