/// <reference types="googlepay" />
import type { BuyerIdentity } from '../../../net/storefront/sheet/sheet-operations';
import { textOf } from '../../../net/parse';
import { fromGoogleAddress } from './address';
import type { CheckedGooglePayParams } from '../params';
import type { Authorized, PaymentReading } from '../../sheet/authorize';
import { paymentOf } from '../../sheet/settle-payment';
import type { SheetError } from '../../sheet/errors/field-problems';

type PaymentData = google.payments.api.PaymentData;

/** The complete billing address of an authorized payment; empty if there is none. */
const billingAddressOf = ({ paymentMethodData }: PaymentData) =>
  fromGoogleAddress(paymentMethodData.info?.billingAddress);

/** The buyer's email and phone number. */
export const googleBuyerIdentity = (
  data: PaymentData,
  { customerAccountEmail }: Pick<CheckedGooglePayParams, 'customerAccountEmail'>,
): Pick<BuyerIdentity, 'email' | 'phone'> => ({
  email: customerAccountEmail ?? textOf(data.email),
  phone: fromGoogleAddress(data.shippingAddress).phone ?? billingAddressOf(data).phone,
});

/** Parses the token, which is a JSON string; undefined if a field that the API requires is missing. */
function readToken(token: string) {
  try {
    const { signature, signedMessage, protocolVersion } = JSON.parse(token);
    const content = { signature, signedMessage, protocolVersion };
    if (Object.values(content).every(textOf)) return content;
  } catch {
    // Not JSON: a payment gateway's own token, or the documentation's `examplePaymentMethodToken`.
  }
  return undefined;
}

/** The billing address and the content of the token, or the error if one of them cannot be used. */
function readCard(data: PaymentData) {
  const failure = (key: SheetError['key']) => ({
    ok: false as const,
    error: { area: 'billing' as const, key },
  });
  const billingAddress = billingAddressOf(data);
  // The API checks the other fields, because which of them are required depends on the country.
  if (!billingAddress.firstName || !billingAddress.address1 || !billingAddress.country) {
    return failure('invalid.billing_address');
  }
  const content = readToken(data.paymentMethodData.tokenizationData.token);
  return content
    ? { ok: true as const, billingAddress, content: { billingAddress, ...content } }
    : failure('invalid.payment_method');
}

/** Reads the payment from the card and the address that Google sends. */
export function readGooglePayment(data: PaymentData, params: CheckedGooglePayParams): PaymentReading {
  const card = readCard(data);
  const errors: SheetError[] = card.ok ? [] : [card.error];
  if (!data.shippingAddress) errors.push({ area: 'shipping', key: 'invalid.shipping_address' });
  // Google may send no phone number although the request requires one.
  const { phoneNumberRequired } = params.paymentData.shippingAddressParameters;
  if (phoneNumberRequired === true && !googleBuyerIdentity(data, params).phone) {
    errors.push({ area: 'shipping', key: 'missing.phone' });
  }
  if (!card.ok || errors.length) return { ok: false, errors };
  const { billingAddress, content } = card;
  return {
    ok: true,
    paymentFor: (cart) => paymentOf(cart, billingAddress, { googlePayWalletContent: content }),
  };
}

/** Reads what the shopper has authorized in Google's sheet. */
export const readAuthorizedGooglePay = (data: PaymentData, params: CheckedGooglePayParams): Authorized => ({
  buyer: googleBuyerIdentity(data, params),
  address: { shipping: fromGoogleAddress(data.shippingAddress), billing: billingAddressOf(data) },
  payment: () => readGooglePayment(data, params),
});
