import type { Money } from '../../cart';
import { type CartAnswer, cartPayload, toCartAnswer } from '../../cart-answer';
import type { Operation } from '../../graphql-client';
import type { MailingAddress } from '../mailing-address';

/** The token of an authorized Apple Pay payment (`payment.token.paymentData`), and whose card it is. */
interface ApplePayContent {
  billingAddress: MailingAddress;
  data: string;
  header: {
    applicationData?: string | undefined;
    ephemeralPublicKey: string;
    publicKeyHash: string;
    transactionId: string;
  };
  /** Of the card, for the order. */
  lastDigits?: string | undefined;
  signature: string;
  version: string;
}

/** Google Pay's `paymentMethodData.tokenizationData.token`, parsed. */
interface GooglePayContent {
  billingAddress: MailingAddress;
  signature: string;
  /** Serialized JSON, encrypted by Google. */
  signedMessage: string;
  protocolVersion: string;
}

/** What PayPal or Venmo approved. */
interface PaypalContent {
  billingAddress: MailingAddress;
  token: string;
  email?: string | undefined;
  /** ISO 8601. */
  expiresAt?: string | undefined;
  remoteOrderId?: string | undefined;
  payerApprovedAmount?: Money | undefined;
  /** True for a cart that has a selling plan, or may have one: approving it took its terms. */
  acceptedSubscriptionTerms?: boolean | undefined;
}

export type WalletPaymentMethod =
  | { applePayWalletContent: ApplePayContent }
  | { googlePayWalletContent: GooglePayContent }
  | { paypalWalletContent: PaypalContent };

/** How the cart is paid: by one wallet, or free where it costs nothing. */
export type CartPayment =
  /** `amount` must be the cart's total: the API refuses another one. */
  | { amount: Money; walletPaymentMethod: WalletPaymentMethod }
  | { amount: Money; freePaymentMethod: { billingAddress: MailingAddress } };

/** Sets how the cart will be paid. No money moves before the cart is submitted. */
export const cartPaymentUpdate: Operation<{ cartId: string; payment: CartPayment }, CartAnswer> = {
  name: 'cartPaymentUpdate',
  document: `mutation cartPaymentUpdate($cartId:ID!,$payment:CartPaymentInput!){cartPaymentUpdate(cartId:$cartId,payment:$payment)${cartPayload('true')}}`,
  parse: (data) => toCartAnswer(data.cartPaymentUpdate),
};
