import { toErrors, type UserError, toRefusal, type Refusal, type Operation } from '../graphql-client';
import { textOf, textsOf } from '../../parse';
import type { CartAnswer, Money } from '../cart';
import { cartPayload, toCartAnswer } from '../operations/cart-operations';
import { type MailingAddress, MAILING_ADDRESS_SELECTION, toMailingAddress } from './mailing-address';

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

/** What became of an attempt to pay; the statuses are the API's type names where they start with `Submit`. */
export type SubmitAnswer =
  /** There is an order now; `redirectUrl` thanks for it. */
  | { status: 'SubmitSuccess'; redirectUrl: string }
  /** This attempt, or an earlier one of the cart, has made an order already. */
  | { status: 'SubmitAlreadyAccepted' }
  /** Nothing happened yet. `pollAfter`: ISO 8601, when to send the same attempt again; undefined where that is no text. */
  | { status: 'SubmitThrottled'; pollAfter: string | undefined }
  /** No order. The codes are the API's `SubmissionErrorCode`, an open set; the list may be empty. */
  | { status: 'SubmitFailed'; errors: readonly UserError[]; checkoutUrl: string | undefined }
  /** The attempt was not looked at: no such cart, for one. */
  | Refusal
  /** A result that this version does not know: there may be an order, or none. */
  | { status: 'unknown'; typename: string };

interface SubmitPayload {
  result?: {
    __typename?: unknown;
    redirectUrl?: unknown;
    pollAfter?: unknown;
    errors?: unknown;
    checkoutUrl?: unknown;
  } | null;
  userErrors?: unknown;
}

/**
 * Pays and orders. `attemptToken` makes it safe to send again: the API makes one order of one token, so an attempt
 * whose outcome is not known (no answer, an incomplete or unreadable one) is repeated with the same token only.
 */
export const cartSubmitForCompletion: Operation<{ cartId: string; attemptToken: string }, SubmitAnswer> = {
  name: 'cartSubmitForCompletion',
  document:
    'mutation cartSubmitForCompletion($cartId:ID!,$attemptToken:String!){cartSubmitForCompletion(cartId:$cartId,attemptToken:$attemptToken){result{__typename ...on SubmitSuccess{redirectUrl}...on SubmitThrottled{pollAfter}...on SubmitFailed{errors{code message}checkoutUrl}}userErrors{code field message}}}',
  parse(data) {
    const { result, userErrors } = (data.cartSubmitForCompletion ?? {}) as SubmitPayload;
    if (!result) return toRefusal(userErrors);
    const typename = textOf(result.__typename);
    switch (typename) {
      case undefined:
        return undefined;
      case 'SubmitSuccess': {
        const redirectUrl = textOf(result.redirectUrl);
        return redirectUrl ? { status: typename, redirectUrl } : undefined;
      }
      case 'SubmitAlreadyAccepted':
        return { status: typename };
      case 'SubmitThrottled':
        return { status: typename, pollAfter: textOf(result.pollAfter) };
      case 'SubmitFailed': {
        const errors = [...toErrors(result.errors), ...toErrors(userErrors)];
        return { status: typename, errors, checkoutUrl: textOf(result.checkoutUrl) };
      }
      default:
        // Errors beside it do not make it a failure: a fresh attempt could pay a second time.
        return { status: 'unknown', typename };
    }
  },
};

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

const TEXTS = ['email', 'expiresAt', 'remoteOrderId'] as const;
const AMOUNT = ['amount', 'currencyCode'] as const;

function toMoney(sent: unknown): Money | undefined {
  const { amount, currencyCode } = textsOf(sent ?? {}, AMOUNT);
  return amount && currencyCode ? { amount, currencyCode } : undefined;
}

const toDetails = (sent: Record<string, unknown>): PaypalBuyerDetails => ({
  ...(textsOf(sent, TEXTS) as Pick<PaypalBuyerDetails, 'email' | 'expiresAt' | 'remoteOrderId'>),
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
  document: `mutation paypalBuyerDetailsFetch($cartId:ID!,$token:String!){paypalBuyerDetailsFetch(cartId:$cartId,token:$token){details{${TEXTS.join(' ')} destinationAddress${MAILING_ADDRESS_SELECTION}billingAddress${MAILING_ADDRESS_SELECTION}payerApprovedAmount{${AMOUNT.join(' ')}}}userErrors{code field message}}}`,
  parse(data) {
    const payload = data.paypalBuyerDetailsFetch as
      { details?: Record<string, unknown> | null; userErrors?: unknown } | null | undefined;
    const refusal = toRefusal(payload?.userErrors);
    if (refusal) return refusal;
    return payload?.details ? { status: 'fetched', details: toDetails(payload.details) } : undefined;
  },
};

/** A merchant session for the sheet. */
export type ApplePaySession =
  /** `session`: what `completeMerchantValidation` takes, untouched; it is used once, within 5 minutes. */
  | { status: 'ready'; session: object }
  /** The API has no session yet. */
  | { status: 'pending' }
  | Refusal;

interface Payload {
  body?: unknown;
  ready?: unknown;
  userErrors?: unknown;
}

/** `validationUrl`: of the sheet's `validatemerchant` event. The answer's `body` is JSON, most often in a string. */
export const applePaySessionCreate: Operation<{ validationUrl: string }, ApplePaySession> = {
  name: 'applePaySessionCreate',
  document:
    'mutation applePaySessionCreate($validationUrl:String!){applePaySessionCreate(validationUrl:$validationUrl){body ready userErrors{code field message}}}',
  parse(data) {
    const payload = data.applePaySessionCreate as Payload | null | undefined;
    const refusal = toRefusal(payload?.userErrors);
    if (refusal) return refusal;
    const { body, ready } = payload ?? {};
    if (!body) return ready === false ? { status: 'pending' } : undefined;
    const session: unknown = typeof body === 'string' ? JSON.parse(body) : body;
    return typeof session === 'object' && session ? { status: 'ready', session } : undefined;
  },
};
