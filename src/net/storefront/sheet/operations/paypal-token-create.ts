import { type Operation, toRefusal, type Refusal } from '../../graphql-client';
import { textOf } from '../../../parse';

/** The token that opens the window of PayPal, or why there is none: codes of the wallet service. */
export type PaypalToken = { status: 'created'; token: string } | Refusal;

/** `billingAgreement`: the cart has a selling plan, so later deliveries are paid by the same approval. */
export const paypalTokenCreate: Operation<{ cartId: string; billingAgreement: boolean }, PaypalToken> = {
  name: 'paypalTokenCreate',
  document:
    'mutation paypalTokenCreate($cartId:ID!,$billingAgreement:Boolean){paypalTokenCreate(cartId:$cartId,billingAgreement:$billingAgreement){token userErrors{code field message}}}',
  parse(data) {
    const payload = data.paypalTokenCreate as { token?: unknown; userErrors?: unknown } | null | undefined;
    const token = textOf(payload?.token);
    return toRefusal(payload?.userErrors) ?? (token ? { status: 'created', token } : undefined);
  },
};
