import { toRefusal, type Refusal, type Operation } from '../graphql-client';
import type { CartAnswer, Money } from '../cart-fields';
import { cartPayload, toCartAnswer } from '../read-cart';
import type { MailingAddress } from './mailing-address';

/** What the API's `CartBuyerIdentityInput` takes, as far as a wallet fills it; what is left out stays as it is. */
export interface BuyerIdentity {
  email?: string | undefined;
  /** E.164. */
  phone?: string | undefined;
  /** ISO 3166-1 alpha-2. */
  countryCode?: string | undefined;
  /** The first one is where the cart goes. */
  deliveryAddressPreferences?: readonly DeliveryAddressPreference[] | undefined;
}

interface DeliveryAddressPreference {
  deliveryAddress: MailingAddress;
  /** STRICT refuses an address that the checkout would not take; the other looks at the country alone. */
  deliveryAddressValidationStrategy: 'STRICT' | 'COUNTRY_CODE_ONLY';
}

/**
 * The preference for one address. Before the shopper authorizes, a wallet shows a part of the address only, and
 * that part must not be validated as if it were whole.
 */
export const deliveryTo = (
  deliveryAddress: MailingAddress,
  { validateAddress }: { validateAddress: boolean },
): DeliveryAddressPreference => ({
  deliveryAddress,
  deliveryAddressValidationStrategy: validateAddress ? 'STRICT' : 'COUNTRY_CODE_ONLY',
});

/** Tells the cart who buys and where it goes; nothing is changed where the answer has errors. */
export const cartBuyerIdentityUpdate: Operation<
  { cartId: string; buyerIdentity: BuyerIdentity },
  CartAnswer
> = {
  name: 'cartBuyerIdentityUpdate',
  document: `mutation cartBuyerIdentityUpdate($cartId:ID!,$buyerIdentity:CartBuyerIdentityInput!){cartBuyerIdentityUpdate(cartId:$cartId,buyerIdentity:$buyerIdentity)${cartPayload('true')}}`,
  parse: (data) => toCartAnswer(data.cartBuyerIdentityUpdate),
};

/** Sets where the bill goes, before there is a payment: taxes of what is not shipped depend on it. */
export const cartBillingAddressUpdate: Operation<
  { cartId: string; billingAddress: MailingAddress },
  CartAnswer
> = {
  name: 'cartBillingAddressUpdate',
  document: `mutation cartBillingAddressUpdate($cartId:ID!,$billingAddress:MailingAddressInput){cartBillingAddressUpdate(cartId:$cartId,billingAddress:$billingAddress)${cartPayload('true')}}`,
  parse: (data) => toCartAnswer(data.cartBillingAddressUpdate),
};

/** Which option a delivery group goes by; a cart has one group for single purchases, one for subscriptions. */
export interface SelectedDeliveryOption {
  /** Global id of the group. */
  deliveryGroupId: string;
  deliveryOptionHandle: string;
}

export const cartSelectedDeliveryOptionsUpdate: Operation<
  { cartId: string; selectedDeliveryOptions: readonly SelectedDeliveryOption[] },
  CartAnswer
> = {
  name: 'cartSelectedDeliveryOptionsUpdate',
  document: `mutation cartSelectedDeliveryOptionsUpdate($cartId:ID!,$selectedDeliveryOptions:[CartSelectedDeliveryOptionInput!]!){cartSelectedDeliveryOptionsUpdate(cartId:$cartId,selectedDeliveryOptions:$selectedDeliveryOptions)${cartPayload('true')}}`,
  parse: (data) => toCartAnswer(data.cartSelectedDeliveryOptionsUpdate),
};

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

/** Takes everything out of the cart that says who the buyer is. It can be sent again without harm. */
export const cartRemovePersonalData: Operation<{ cartId: string }, { status: 'removed' } | Refusal> = {
  name: 'cartRemovePersonalData',
  document:
    'mutation cartRemovePersonalData($cartId:ID!){cartRemovePersonalData(cartId:$cartId){cart{id}userErrors{code field message}}}',
  parse(data) {
    const payload = data.cartRemovePersonalData as
      { cart?: { id?: unknown } | null; userErrors?: unknown } | null | undefined;
    return toRefusal(payload?.userErrors) ?? (payload?.cart?.id ? { status: 'removed' } : undefined);
  },
};
