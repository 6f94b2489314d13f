/// <reference types="applepayjs" />
import type { BuyerIdentity } from '../../net/storefront/sheet/operations/cart-buyer-identity-update';
import type { SheetError } from '../sheet/errors/field-error-keys';
import { toAddress } from './apple-address';
import type { ApplePayParams } from './params';

type Contact = ApplePayJS.ApplePayPaymentContact;

/** Both contacts of an authorized payment. */
export type Contacts = Pick<ApplePayJS.ApplePayPayment, 'billingContact' | 'shippingContact'>;

/** The buyer identity; the delivery address is `toAddress` of the shipping contact. */
export const toIdentity = (
  { shippingContact = {} }: Contacts,
  { customerAccountEmail }: Pick<ApplePayParams, 'customerAccountEmail'>,
): Pick<BuyerIdentity, 'email' | 'phone'> => ({
  email: customerAccountEmail ?? (shippingContact.emailAddress?.trim() || undefined),
  phone: toAddress(shippingContact).phone,
});

/** Errors for a missing name or street of a contact. The API checks the other fields, which depend on the country. */
function missingFields(area: SheetError['area'], contact: Contact | undefined): SheetError[] {
  if (!contact) return [{ area, key: `invalid.${area}_address` }];
  const { lastName, address1 } = toAddress(contact);
  return [
    ...(lastName ? [] : [{ area, key: 'missing.first_name' } as const]),
    ...(address1 ? [] : [{ area, key: 'missing.address1' } as const]),
  ];
}

/** Errors for fields that the merchant requires and an authorized payment lacks; empty when it is complete. */
export function contactErrors(
  contacts: Contacts,
  params: ApplePayParams,
  shippingRequired: boolean,
): SheetError[] {
  const { email, phone } = toIdentity(contacts, params);
  const area = 'shipping';
  return [
    ...(shippingRequired ? missingFields(area, contacts.shippingContact) : []),
    ...(params.emailRequired && !email ? [{ area, key: 'missing.email' } as const] : []),
    ...(params.phoneRequired && !phone ? [{ area, key: 'missing.phone' } as const] : []),
    ...missingFields('billing', contacts.billingContact),
  ];
}
