import type { MailingAddress } from '../../net/storefront/sheet/mailing-address';
import { toProvince } from './province-codes';

/** The trimmed text; undefined when it is empty. */
const filled = (text: string | undefined) => text?.trim() || undefined;

/** The address that Google sends before the shopper pays: without name and street, perhaps with a part of the postal code. */
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

/** A complete address; all fields are empty without one. A name of one word becomes both first and last name. */
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
    // Google sends it formatted, the API expects digits with a leading plus.
    phone: phoneNumber?.replace(/[\s().-]/g, '') || undefined,
  };
}
