import { toRefusal, type Refusal } from '../graphql-client';
import { inBuyerContext, type Operation } from '../request-of';
import type { CartResponse, Money } from '../cart-types';
import { cartPayload, toCartResponse, toChangeResponse } from '../read-cart';
import type { MailingAddress } from './mailing-address';

/**
 * The fields of the API's `CartBuyerIdentityInput` that wallets use. Fields that are left out are not
 * changed.
 */
export interface BuyerIdentity {
  email?: string | undefined;
  /** E.164. */
  phone?: string | undefined;
  /** ISO 3166-1 alpha-2. */
  countryCode?: string | undefined;
  /** The first one is the delivery address. */
  deliveryAddressPreferences?: readonly DeliveryAddressPreference[] | undefined;
}

/** A delivery address, and how strictly the API checks it. */
export interface DeliveryAddressPreference {
  deliveryAddress: MailingAddress;
  /**
   * STRICT rejects an address that the checkout would not accept; COUNTRY_CODE_ONLY checks only the country.
   */
  deliveryAddressValidationStrategy: 'STRICT' | 'COUNTRY_CODE_ONLY';
}

/**
 * The preference for one address. Before the shopper authorizes the payment, the sheet provides an incomplete
 * address, which must not be validated.
 */
export const deliveryTo = (
  deliveryAddress: MailingAddress,
  { validateAddress }: { validateAddress: boolean },
): DeliveryAddressPreference => ({
  deliveryAddress,
  deliveryAddressValidationStrategy: validateAddress ? 'STRICT' : 'COUNTRY_CODE_ONLY',
});

/** Sets the cart's buyer identity and delivery address. Nothing changes if the response has errors. */
export const cartBuyerIdentityUpdate: Operation<
  { cartId: string; buyerIdentity: BuyerIdentity },
  CartResponse
> = {
  name: 'cartBuyerIdentityUpdate',
  document: (optional) =>
    `${inBuyerContext('mutation cartBuyerIdentityUpdate', '$cartId:ID!,$buyerIdentity:CartBuyerIdentityInput!')}{cartBuyerIdentityUpdate(cartId:$cartId,buyerIdentity:$buyerIdentity)${cartPayload('true', optional)}}`,
  parse: (data) => toCartResponse(data.cartBuyerIdentityUpdate),
};

/**
 * Sets the billing address before there is a payment, because the taxes of a cart without shipping depend on
 * it.
 */
export const cartBillingAddressUpdate: Operation<
  { cartId: string; billingAddress: MailingAddress },
  CartResponse
> = {
  name: 'cartBillingAddressUpdate',
  document: (optional) =>
    `${inBuyerContext('mutation cartBillingAddressUpdate', '$cartId:ID!,$billingAddress:MailingAddressInput')}{cartBillingAddressUpdate(cartId:$cartId,billingAddress:$billingAddress)${cartPayload('true', optional)}}`,
  parse: (data) => toCartResponse(data.cartBillingAddressUpdate),
};

/**
 * The selected option of a delivery group. A cart has one group for one-time purchases and one for
 * subscriptions.
 */
export interface SelectedDeliveryOption {
  /** Global id of the group. */
  deliveryGroupId: string;
  deliveryOptionHandle: string;
}

/**
 * Selects an option in each of these delivery groups. The API sometimes responds without the cart although it
 * has applied the choice.
 */
export const cartSelectedDeliveryOptionsUpdate: Operation<
  { cartId: string; selectedDeliveryOptions: readonly SelectedDeliveryOption[] },
  CartResponse
> = {
  name: 'cartSelectedDeliveryOptionsUpdate',
  document: (optional) =>
    `${inBuyerContext('mutation cartSelectedDeliveryOptionsUpdate', '$cartId:ID!,$selectedDeliveryOptions:[CartSelectedDeliveryOptionInput!]!')}{cartSelectedDeliveryOptionsUpdate(cartId:$cartId,selectedDeliveryOptions:$selectedDeliveryOptions)${cartPayload('true', optional)}}`,
  parse: (data) => toChangeResponse(data.cartSelectedDeliveryOptionsUpdate),
};

/**
 * Replaces all discount codes of a cart, so the list must contain those that are to stay. Case does not
 * matter. A code that does not apply is added to the cart all the same, and the API has no errors for it.
 */
export const cartDiscountCodesUpdate: Operation<
  { cartId: string; discountCodes: readonly string[] },
  CartResponse
> = {
  name: 'cartDiscountCodesUpdate',
  document: (optional) =>
    `${inBuyerContext('mutation cartDiscountCodesUpdate', '$cartId:ID!,$discountCodes:[String!]!')}{cartDiscountCodesUpdate(cartId:$cartId,discountCodes:$discountCodes)${cartPayload('true', optional)}}`,
  parse(data) {
    const response = toChangeResponse(data.cartDiscountCodesUpdate);
    // An error may name the position of its code in the list.
    const errors = response?.errors.map((error) =>
      error.field.includes('discountCodes') ? { ...error, field: ['discountCodes'] } : error,
    );
    return response && errors && { ...response, errors };
  },
};

/** The token of an authorized Apple Pay payment (`payment.token.paymentData`), with the billing address. */
interface ApplePayContent {
  billingAddress: MailingAddress;
  data: string;
  header: {
    applicationData?: string | undefined;
    ephemeralPublicKey: string;
    publicKeyHash: string;
    transactionId: string;
  };
  /** The card's last four digits, shown in the order. */
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

/** What the shopper approved at PayPal or Venmo. */
interface PaypalContent {
  billingAddress: MailingAddress;
  token: string;
  email?: string | undefined;
  /** ISO 8601. */
  expiresAt?: string | undefined;
  remoteOrderId?: string | undefined;
  payerApprovedAmount?: Money | undefined;
  /**
   * Whether the shopper has accepted the terms of a selling plan: true for a cart that has one, or may have
   * one.
   */
  acceptedSubscriptionTerms: boolean;
}

export type WalletPaymentMethod =
  | { applePayWalletContent: ApplePayContent }
  | { googlePayWalletContent: GooglePayContent }
  | { paypalWalletContent: PaypalContent };

/** The payment of a cart: by a wallet, or as a free order. */
export type CartPayment =
  /** `amount` must be the cart's total: the API rejects any other amount. */
  | { amount: Money; walletPaymentMethod: WalletPaymentMethod }
  | { amount: Money; freePaymentMethod: { billingAddress: MailingAddress } };

/** Sets the cart's payment. The shopper is charged only when the cart is submitted. */
export const cartPaymentUpdate: Operation<{ cartId: string; payment: CartPayment }, CartResponse> = {
  name: 'cartPaymentUpdate',
  document: (optional) =>
    `${inBuyerContext('mutation cartPaymentUpdate', '$cartId:ID!,$payment:CartPaymentInput!')}{cartPaymentUpdate(cartId:$cartId,payment:$payment)${cartPayload('true', optional)}}`,
  parse: (data) => toCartResponse(data.cartPaymentUpdate),
};

/** Removes the buyer's data from the cart. A second removal does nothing. */
export const cartRemovePersonalData: Operation<{ cartId: string }, { type: 'removed' } | Refusal> = {
  name: 'cartRemovePersonalData',
  document: `${inBuyerContext('mutation cartRemovePersonalData', '$cartId:ID!')}{cartRemovePersonalData(cartId:$cartId){cart{id}userErrors{code field message}}}`,
  parse(data) {
    const payload = data.cartRemovePersonalData as
      { cart?: { id?: unknown } | null; userErrors?: unknown } | null | undefined;
    return toRefusal(payload?.userErrors) ?? (payload?.cart?.id ? { type: 'removed' } : undefined);
  },
};

/** A merchant session for the sheet. */
export type ApplePaySession =
  /** `session`: the argument of `completeMerchantValidation`. It can be used once, within 5 minutes. */
  | { type: 'ready'; session: object }
  /** The API has no session yet. */
  | { type: 'pending' }
  | Refusal;

interface SessionPayload {
  body?: unknown;
  ready?: unknown;
  userErrors?: unknown;
}

/**
 * Creates a merchant session. `validationUrl`: from the sheet's `validatemerchant` event. The payload's
 * `body` is an object, or a string that contains it as JSON.
 */
export const applePaySessionCreate: Operation<{ validationUrl: string }, ApplePaySession> = {
  name: 'applePaySessionCreate',
  document:
    'mutation applePaySessionCreate($validationUrl:String!){applePaySessionCreate(validationUrl:$validationUrl){body ready userErrors{code field message}}}',
  parse(data) {
    const payload = data.applePaySessionCreate as SessionPayload | null | undefined;
    const refusal = toRefusal(payload?.userErrors);
    if (refusal) return refusal;
    const { body, ready } = payload ?? {};
    if (!body) return ready === false ? { type: 'pending' } : undefined;
    const session: unknown = typeof body === 'string' ? JSON.parse(body) : body;
    return typeof session === 'object' && session ? { type: 'ready', session } : undefined;
  },
};
