import { trimmedText } from '../../../net/parse';
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

/**
 * The address that Apple sends before the shopper pays: without the name and the street, and perhaps with
 * only a part of the postal code.
 */
export function toPartialAddress(contact: Contact): MailingAddress {
  const country = toCountry(contact.countryCode);
  const zip = trimmedText(contact.postalCode);
  const province = trimmedText(contact.administrativeArea) ?? trimmedText(contact.subLocality);
  const city = trimmedText(contact.locality);
  if (US_TERRITORIES.includes(country)) return { city, zip, province: country, country: 'US' };
  // Hong Kong has no postal codes, and Apple sends the region in that field.
  if (country === 'HK') return { city, province: zip ?? province, country };
  return { city, zip, province, country };
}

/** A complete address. If the contact has no family name, its given name is used as the last name too. */
export function toAddress(contact: Contact): MailingAddress {
  const { givenName, familyName, addressLines = [], phoneNumber } = contact;
  const [address1, ...others] = addressLines.flatMap((line) => trimmedText(line) ?? []);
  return {
    firstName: trimmedText(givenName),
    lastName: trimmedText(familyName) ?? trimmedText(givenName),
    address1,
    address2: others.join(', ') || undefined,
    ...toPartialAddress(contact),
    // Removes spaces, brackets, dots and dashes, and invisible characters from copied text.
    phone: phoneNumber?.replace(/[\s().\p{Pd}\p{Cf}]/gu, '') || undefined,
  };
}
