/// <reference types="applepayjs" />
import type { BuyerIdentity } from '../../../net/storefront/sheet/sheet-operations';
import type { MailingAddress } from '../../../net/storefront/sheet/mailing-address';
import { fromAppleContact } from './address';
import type { CheckedApplePayParams } from '../params-and-request';
import { textOf } from '../../../net/parse';
import { trimmedText } from '../../../net/storefront/sheet/sent-texts';
import type { Authorized, PaymentReading } from '../../sheet/authorize';
import { paymentOf } from '../../sheet/settle-payment';
import type { SheetError } from '../../sheet/errors/field-problems';

/** The two contacts of an authorized payment. */
export type Contacts = Pick<ApplePayJS.ApplePayPayment, 'billingContact' | 'shippingContact'>;

/**
 * The phone number, for which the sheet asks with the shipping contact. If nothing is shipped, that contact
 * has no country.
 */
const phoneOf = ({ billingContact = {}, shippingContact = {} }: Contacts): string | undefined =>
  fromAppleContact({
    ...shippingContact,
    countryCode: shippingContact.countryCode || billingContact.countryCode,
  }).phone;

/** The buyer's e-mail address and phone number. */
export const appleBuyerIdentity = (
  contacts: Contacts,
  { customerAccountEmail }: Pick<CheckedApplePayParams, 'customerAccountEmail'>,
): Pick<BuyerIdentity, 'email' | 'phone'> => ({
  email: customerAccountEmail ?? trimmedText(contacts.shippingContact?.emailAddress),
  phone: phoneOf(contacts),
});

/** The complete billing address, with the sheet's only phone number. */
function billingAddressOf(contacts: Contacts): MailingAddress {
  const address = fromAppleContact(contacts.billingContact ?? {});
  return { ...address, phone: address.phone ?? phoneOf(contacts) };
}

/**
 * The token in the form that the API expects; undefined if a field that the API requires is missing, as it is
 * in RSA tokens and the simulator's.
 */
function readToken({ paymentData, paymentMethod }: ApplePayJS.ApplePayPaymentToken) {
  const { data, signature, version, header } = Object(paymentData);
  const { ephemeralPublicKey, publicKeyHash, transactionId, applicationData } = Object(header);
  const required = [data, signature, version, ephemeralPublicKey, publicKeyHash, transactionId];
  if (!required.every(textOf)) return undefined;
  return {
    data,
    signature,
    version,
    header: {
      ephemeralPublicKey,
      publicKeyHash,
      transactionId,
      applicationData: textOf(applicationData),
    },
    // The display name is, for example, "Visa 1234"; some cards have a name without digits.
    lastDigits: /\d{4}$/.exec(paymentMethod?.displayName)?.[0],
  };
}

/**
 * Errors for a missing name or street of a contact. The API checks the other fields, which depend on the
 * country.
 */
function missingFields(
  area: SheetError['area'],
  contact: ApplePayJS.ApplePayPaymentContact | undefined,
): SheetError[] {
  if (!contact) return [{ area, key: `invalid.${area}_address` }];
  const { lastName, address1 } = fromAppleContact(contact);
  return [
    // `fromAppleContact` uses the given name if there is no family name, so both are missing.
    ...(lastName ? [] : [{ area, key: 'missing.first_name' } as const]),
    ...(address1 ? [] : [{ area, key: 'missing.address1' } as const]),
  ];
}

/** Errors for fields that the merchant requires and an authorized payment lacks. */
export function contactErrors(
  contacts: Contacts,
  params: CheckedApplePayParams,
  shippingRequired: boolean,
): SheetError[] {
  const { email, phone } = appleBuyerIdentity(contacts, params);
  const area = 'shipping';
  return [
    ...(shippingRequired ? missingFields(area, contacts.shippingContact) : []),
    ...(params.emailRequired && !email ? [{ area, key: 'missing.email' } as const] : []),
    ...(params.phoneRequired && !phone ? [{ area, key: 'missing.phone' } as const] : []),
    ...missingFields('billing', contacts.billingContact),
  ];
}

/** Reads the payment from the contacts and the token that Apple sends. */
export function readApplePayment(
  payment: ApplePayJS.ApplePayPayment,
  params: CheckedApplePayParams,
  shippingRequired: boolean,
): PaymentReading {
  const errors = contactErrors(payment, params, shippingRequired);
  const content = readToken(payment.token);
  if (!content) errors.push({ area: 'billing', key: 'invalid.payment_method' });
  if (!content || errors.length) return { ok: false, errors };
  const billingAddress = billingAddressOf(payment);
  return {
    ok: true,
    paymentFor: (cart) =>
      paymentOf(cart, billingAddress, { applePayWalletContent: { billingAddress, ...content } }),
  };
}

/** Reads what the shopper has authorized in Apple's sheet. */
export const readAuthorizedApplePay = (
  payment: ApplePayJS.ApplePayPayment,
  params: CheckedApplePayParams,
): Authorized => ({
  buyer: appleBuyerIdentity(payment, params),
  address: { shipping: fromAppleContact(payment.shippingContact ?? {}), billing: billingAddressOf(payment) },
  payment: (isShipped) => readApplePayment(payment, params, isShipped),
});
