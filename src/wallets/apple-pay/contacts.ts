/// <reference types="applepayjs" />
import type { BuyerIdentity } from '../../net/storefront/operations/cart-buyer-identity-update';
import type { SheetError } from '../sheet/sheet-error';
import { toAddress } from './apple-address';
import type { ApplePayParams } from './params';

type Contact = ApplePayJS.ApplePayPaymentContact;

/** Both contacts of an authorized payment. */
export type Contacts = Pick<ApplePayJS.ApplePayPayment, 'billingContact' | 'shippingContact'>;

/** Who buys; where it goes is `toAddress` of the shipping contact. */
export const toIdentity = (
  { shippingContact = {} }: Contacts,
  { customerAccountEmail }: Pick<ApplePayParams, 'customerAccountEmail'>,
): Pick<BuyerIdentity, 'email' | 'phone'> => ({
  email: customerAccountEmail ?? (shippingContact.emailAddress?.trim() || undefined),
  phone: toAddress(shippingContact).phone,
});

/** What a contact lacks of a name and a postal address. Which other fields that has is the country's matter. */
function lacking(area: SheetError['area'], contact: Contact | undefined): SheetError[] {
  if (!contact) return [{ area, key: `invalid.${area}_address` }];
  const { lastName, address1 } = toAddress(contact);
  return [
    ...(lastName ? [] : [{ area, key: 'missing.first_name' } as const]),
    ...(address1 ? [] : [{ area, key: 'missing.address1' } as const]),
  ];
}

/** What an authorized payment lacks of what the merchant requires; empty when it can go on. */
export function contactErrors(
  contacts: Contacts,
  params: ApplePayParams,
  shippingRequired: boolean,
): SheetError[] {
  const { email, phone } = toIdentity(contacts, params);
  const area = 'shipping';
  return [
    ...(shippingRequired ? lacking(area, contacts.shippingContact) : []),
    ...(params.emailRequired && !email ? [{ area, key: 'missing.email' } as const] : []),
    ...(params.phoneRequired && !phone ? [{ area, key: 'missing.phone' } as const] : []),
    ...lacking('billing', contacts.billingContact),
  ];
}
