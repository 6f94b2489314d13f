import { textOf } from '../../parse';
import { textsOf } from './sent-texts';
import type { Money } from '../cart-types';
import { toRefusal, type Refusal } from '../graphql-client';
import { inBuyerContext, type Operation } from '../request-of';
import { MAILING_ADDRESS_SELECTION, toMailingAddress, type MailingAddress } from './mailing-address';

/** The token for PayPal's window, or the wallet service's codes that say why there is none. */
export type PaypalToken = { type: 'created'; token: string } | Refusal;

/**
 * Creates PayPal's token. `billingAgreement`: whether the approval covers later payments too, for a selling
 * plan.
 */
export const paypalTokenCreate: Operation<{ cartId: string; billingAgreement: boolean }, PaypalToken> = {
  name: 'paypalTokenCreate',
  document: `${inBuyerContext('mutation paypalTokenCreate', '$cartId:ID!,$billingAgreement:Boolean')}{paypalTokenCreate(cartId:$cartId,billingAgreement:$billingAgreement){token userErrors{code field message}}}`,
  parse(data) {
    const payload = data.paypalTokenCreate as { token?: unknown; userErrors?: unknown } | null | undefined;
    const token = textOf(payload?.token);
    return toRefusal(payload?.userErrors) ?? (token ? { type: 'created', token } : undefined);
  },
};

/** What the shopper approved at PayPal: buyer, addresses and amount. PayPal may leave out any field. */
export interface PaypalBuyerDetails {
  email: string | undefined;
  /** ISO 8601: when the approval expires. */
  expiresAt: string | undefined;
  /** PayPal's id of the order. */
  remoteOrderId: string | undefined;
  /** Undefined if nothing is shipped. */
  destinationAddress: MailingAddress | undefined;
  billingAddress: MailingAddress | undefined;
  payerApprovedAmount: Money | undefined;
}

const STRING_FIELDS = ['email', 'expiresAt', 'remoteOrderId'] as const;
const AMOUNT_FIELDS = ['amount', 'currencyCode'] as const;

function toMoney(sent: unknown): Money | undefined {
  const { amount, currencyCode } = textsOf(sent ?? {}, AMOUNT_FIELDS);
  return amount && currencyCode ? { amount, currencyCode } : undefined;
}

const toDetails = (sent: Record<string, unknown>): PaypalBuyerDetails => ({
  ...textsOf(sent, STRING_FIELDS),
  destinationAddress: toMailingAddress(sent.destinationAddress),
  billingAddress: toMailingAddress(sent.billingAddress),
  payerApprovedAmount: toMoney(sent.payerApprovedAmount),
});

/** Reads what the shopper approved. `token`: from {@link paypalTokenCreate}. */
export const paypalBuyerDetailsFetch: Operation<
  { cartId: string; token: string },
  { type: 'fetched'; details: PaypalBuyerDetails } | Refusal
> = {
  name: 'paypalBuyerDetailsFetch',
  document: `${inBuyerContext('mutation paypalBuyerDetailsFetch', '$cartId:ID!,$token:String!')}{paypalBuyerDetailsFetch(cartId:$cartId,token:$token){details{${STRING_FIELDS.join(' ')} destinationAddress${MAILING_ADDRESS_SELECTION}billingAddress${MAILING_ADDRESS_SELECTION}payerApprovedAmount{${AMOUNT_FIELDS.join(' ')}}}userErrors{code field message}}}`,
  parse(data) {
    const payload = data.paypalBuyerDetailsFetch as
      { details?: Record<string, unknown> | null; userErrors?: unknown } | null | undefined;
    const refusal = toRefusal(payload?.userErrors);
    if (refusal) return refusal;
    return payload?.details ? { type: 'fetched', details: toDetails(payload.details) } : undefined;
  },
};
