/// <reference types="googlepay" />
import type { MailingAddress } from '../../net/storefront/sheet/mailing-address';
import type { BuyerIdentity } from '../../net/storefront/sheet/operations/cart';
import { textOf } from '../../net/parse';
import { toProvince } from './emirates-and-mexico';
import type { GooglePayParams } from './params';

type PaymentData = google.payments.api.PaymentData;

/** The trimmed text; undefined when it is empty. */
const filled = (text: string | undefined) => text?.trim() || undefined;

/** The redacted address before the shopper pays: perhaps only a part of the postal code. */
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

/** A complete address; empty without one. A name of one word becomes both first and last name. */
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
    // Google formats it for people.
    phone: phoneNumber?.replace(/[\s().-]/g, '') || undefined,
  };
}

/** The complete billing address of an authorized payment; empty without one. */
export const billingAddressOf = ({ paymentMethodData }: PaymentData) =>
  toAddress(paymentMethodData?.info?.billingAddress);

/** The buyer identity; the delivery address is `toAddress` of `shippingAddress`. */
export const toBuyerIdentity = (
  data: PaymentData,
  { customerAccountEmail }: Pick<GooglePayParams, 'customerAccountEmail'>,
): Pick<BuyerIdentity, 'email' | 'phone'> => ({
  email: customerAccountEmail ?? textOf(data.email),
  phone: toAddress(data.shippingAddress).phone ?? billingAddressOf(data).phone,
});
