import type { MailingAddress } from '../../net/storefront/sheet/mailing-address';
import { toCountry } from './params-and-request';

type Contact = ApplePayJS.ApplePayPaymentContact;

/** Countries for Apple, provinces of the United States for the API. */
const TERRITORIES = ['AS', 'GU', 'MP', 'PR', 'VI'];

/** The trimmed text; undefined when it is empty. */
const filled = (text: string | undefined) => text?.trim() || undefined;

/** The redacted address before the shopper pays: no street, no name, and perhaps only a part of the postal code. */
export function toPartialAddress(contact: Contact): MailingAddress {
  const country = toCountry(contact.countryCode);
  const zip = filled(contact.postalCode);
  const province = filled(contact.administrativeArea) ?? filled(contact.subLocality);
  return {
    city: filled(contact.locality),
    ...(TERRITORIES.includes(country)
      ? { zip, province: country, country: 'US' }
      : country === 'HK'
        ? // Hong Kong has no postal codes: Apple sends the region in that field.
          { province: zip ?? province, country }
        : { zip, province, country }),
  };
}

/** A complete address. A contact with a given name only gets it as the last name too. */
export function toAddress(contact: Contact): MailingAddress {
  const { givenName, familyName, addressLines = [], phoneNumber } = contact;
  const [address1, ...others] = addressLines.flatMap((line) => filled(line) ?? []);
  return {
    firstName: filled(givenName),
    lastName: filled(familyName) ?? filled(givenName),
    address1,
    address2: others.join(', ') || undefined,
    ...toPartialAddress(contact),
    // Without the formatting of people, and without invisible characters of copied text.
    phone: phoneNumber?.replace(/[\s().\p{Pd}\p{Cf}]/gu, '') || undefined,
  };
}
