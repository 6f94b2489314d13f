/// <reference types="applepayjs" />
import type { MailingAddress } from '../../net/storefront/mailing-address';

type Contact = ApplePayJS.ApplePayPaymentContact;

/** Codes of countries that are none. */
const ALIASES: Readonly<Record<string, string>> = { UK: 'GB', JA: 'JP', '': 'ZZ' };

/** Countries of their own for Apple, regions of the United States for the API. */
const TERRITORIES = ['AS', 'GU', 'MP', 'PR', 'VI'];

/** The text without blanks around it; undefined when nothing is left. */
const filled = (text: string | undefined) => text?.trim() || undefined;

/** A country's code as the API takes it: in capitals, ZZ where there is none. */
export function toCountry(countryCode = ''): string {
  const code = countryCode.trim().toUpperCase();
  return ALIASES[code] ?? code;
}

/** What is shown of an address before the shopper pays: no street, no name, and perhaps a part of the postal code. */
export function toPartialAddress(contact: Contact): MailingAddress {
  const country = toCountry(contact.countryCode);
  const zip = filled(contact.postalCode);
  const province = filled(contact.administrativeArea) ?? filled(contact.subLocality);
  return {
    city: filled(contact.locality),
    ...(TERRITORIES.includes(country)
      ? { zip, province: country, country: 'US' }
      : country === 'HK'
        ? // There are no postal codes: Apple writes the region in their place.
          { province: zip ?? province, country }
        : { zip, province, country }),
  };
}

/** A whole address. Who has one name has it twice. */
export function toAddress(contact: Contact): MailingAddress {
  const { givenName, familyName, addressLines = [], phoneNumber } = contact;
  const [address1, ...others] = addressLines.flatMap((line) => filled(line) ?? []);
  return {
    firstName: filled(givenName),
    lastName: filled(familyName) ?? filled(givenName),
    address1,
    address2: others.join(', ') || undefined,
    ...toPartialAddress(contact),
    // People write it for people, and copies of it hold marks that nobody sees.
    phone: phoneNumber?.replace(/[\s().\p{Pd}\p{Cf}]/gu, '') || undefined,
  };
}
