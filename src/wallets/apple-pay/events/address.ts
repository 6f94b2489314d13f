import { trimmedText } from '../../../net/storefront/sheet/sent-texts';
import { toRegion } from '../../../net/storefront/region';
import type { MailingAddress } from '../../../net/storefront/sheet/mailing-address';
import { toPhoneNumber } from '../../sheet/phone-number';

/** The API's code of an unknown country. */
const UNKNOWN_COUNTRY = 'ZZ';

type Contact = ApplePayJS.ApplePayPaymentContact;

/** The address that Apple sends before the shopper pays, for `setPartialAddress`. */
export function fromPartialAppleContact(contact: Contact): MailingAddress {
  const { country, province } = toRegion(trimmedText(contact.countryCode) ?? UNKNOWN_COUNTRY);
  const zip = trimmedText(contact.postalCode);
  const city = trimmedText(contact.locality);
  if (province) return { city, zip, province, country };
  const area = trimmedText(contact.administrativeArea) ?? trimmedText(contact.subLocality);
  // Hong Kong has no postal codes, and Apple sends the region in that field.
  if (country === 'HK') return { city, province: zip ?? area, country };
  return { city, zip, province: area, country };
}

/** A complete address. If the contact has no family name, its given name is used as the last name too. */
export function fromAppleContact(contact: Contact): MailingAddress {
  const { givenName, familyName, addressLines = [], phoneNumber } = contact;
  const partial = fromPartialAppleContact(contact);
  const [address1, ...others] = addressLines.flatMap((line) => trimmedText(line) ?? []);
  return {
    firstName: trimmedText(givenName),
    lastName: trimmedText(familyName) ?? trimmedText(givenName),
    address1,
    address2: others.join(', ') || undefined,
    ...partial,
    phone: toPhoneNumber(phoneNumber, partial.country),
  };
}
