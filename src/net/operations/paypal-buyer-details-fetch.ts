import type { Money } from '../cart-answer';
import type { Operation } from '../graphql-client';
import { MAILING_ADDRESS_FIELDS, toMailingAddress, type MailingAddress } from '../mailing-address';
import { toRefusal, type Refusal } from '../refusal';
import { textOf } from '../text-of';

/** Who approved, where it goes and how much was approved; the wallet may keep any of it to itself. */
export interface PaypalBuyerDetails {
  email: string | undefined;
  /** ISO 8601: until when the approval holds. */
  expiresAt: string | undefined;
  /** The order's id on PayPal's side. */
  remoteOrderId: string | undefined;
  /** Undefined where nothing is shipped. */
  destinationAddress: MailingAddress | undefined;
  billingAddress: MailingAddress | undefined;
  payerApprovedAmount: Money | undefined;
}

type Sent = Partial<Record<keyof PaypalBuyerDetails, unknown>>;

function toMoney(money: unknown): Money | undefined {
  const { amount, currencyCode } = (money ?? {}) as Partial<Record<keyof Money, unknown>>;
  const [decimal, currency] = [textOf(amount), textOf(currencyCode)];
  return decimal && currency ? { amount: decimal, currencyCode: currency } : undefined;
}

const toDetails = (sent: Sent): PaypalBuyerDetails => ({
  email: textOf(sent.email),
  expiresAt: textOf(sent.expiresAt),
  remoteOrderId: textOf(sent.remoteOrderId),
  destinationAddress: toMailingAddress(sent.destinationAddress),
  billingAddress: toMailingAddress(sent.billingAddress),
  payerApprovedAmount: toMoney(sent.payerApprovedAmount),
});

/** `token`: of `paypalTokenCreate`, once the shopper has approved. */
export const paypalBuyerDetailsFetch: Operation<
  { cartId: string; token: string },
  { status: 'fetched'; details: PaypalBuyerDetails } | Refusal
> = {
  name: 'paypalBuyerDetailsFetch',
  document: `mutation paypalBuyerDetailsFetch($cartId:ID!,$token:String!){paypalBuyerDetailsFetch(cartId:$cartId,token:$token){details{email expiresAt remoteOrderId destinationAddress{${MAILING_ADDRESS_FIELDS}}billingAddress{${MAILING_ADDRESS_FIELDS}}payerApprovedAmount{amount currencyCode}}userErrors{code field message}}}`,
  parse(data) {
    const payload = data.paypalBuyerDetailsFetch as
      { details?: Sent | null; userErrors?: unknown } | null | undefined;
    const refusal = toRefusal(payload?.userErrors);
    if (refusal) return refusal;
    return payload?.details ? { status: 'fetched', details: toDetails(payload.details) } : undefined;
  },
};
