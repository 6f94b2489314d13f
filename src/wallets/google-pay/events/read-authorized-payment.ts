/// <reference types="googlepay" />
import type { BuyerIdentity } from '../../../net/storefront/sheet/sheet-operations';
import { textOf } from '../../../net/parse';
import { toAddress } from './address';
import type { GooglePayParams } from '../params';
import { type PaymentFor, paymentOf } from '../../sheet/settle-payment';
import type { SentBySheet } from '../../sheet/repeated-errors';
import type { SheetError } from '../../sheet/errors/field-problems';

type PaymentData = google.payments.api.PaymentData;

/** The complete billing address of an authorized payment; empty if there is none. */
const billingAddressOf = ({ paymentMethodData }: PaymentData) =>
  toAddress(paymentMethodData?.info?.billingAddress);

/** The buyer's email and phone number. The caller reads the delivery address with `toAddress`. */
export const toBuyerIdentity = (
  data: PaymentData,
  { customerAccountEmail }: Pick<GooglePayParams, 'customerAccountEmail'>,
): Pick<BuyerIdentity, 'email' | 'phone'> => ({
  email: customerAccountEmail ?? textOf(data.email),
  phone: toAddress(data.shippingAddress).phone ?? billingAddressOf(data).phone,
});

/** What Google has sent with an authorized payment. */
export const sentBySheet = (
  data: PaymentData,
  params: Pick<GooglePayParams, 'customerAccountEmail'>,
): SentBySheet => ({
  shipping: toAddress(data.shippingAddress),
  billing: billingAddressOf(data),
  identity: toBuyerIdentity(data, params),
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

/** Reads an authorized payment. If it cannot be used, the result is an error for the sheet. */
export function readPayment(
  data: PaymentData,
): { ok: true; paymentFor: PaymentFor; billingCountry: string } | { ok: false; error: SheetError } {
  const failure = (key: SheetError['key']) => ({
    ok: false as const,
    error: { area: 'billing' as const, key },
  });
  const billingAddress = billingAddressOf(data);
  // The API checks the other fields, because which of them are required depends on the country.
  if (!billingAddress.firstName || !billingAddress.address1 || !billingAddress.country) {
    return failure('invalid.billing_address');
  }
  const content = readToken(data.paymentMethodData.tokenizationData?.token);
  if (!content) return failure('invalid.payment_method');
  return {
    ok: true,
    billingCountry: billingAddress.country,
    paymentFor: (cart) =>
      paymentOf(cart, billingAddress, { googlePayWalletContent: { billingAddress, ...content } }),
  };
}
