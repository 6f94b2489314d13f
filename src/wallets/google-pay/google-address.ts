/// <reference types="googlepay" />
import type { MailingAddress } from '../../net/storefront/mailing-address';
import { toProvince } from './province';

/** The text without blanks around it; undefined when nothing is left. */
const filled = (text: string | undefined) => text?.trim() || undefined;

/** What is shown of an address before the shopper pays: the postal code may be a part of one. */
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

/** A whole address; of none, one that says nothing. A name of one word is both the first and the last. */
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
    // Google writes it for people.
    phone: phoneNumber?.replace(/[\s().-]/g, '') || undefined,
  };
}
