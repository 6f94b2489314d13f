/// <reference types="googlepay" />
import { ownNonce } from '../../net/sdk/load-sdk';
import { summaryTexts } from '../../ui/messages/order-summary';
import { authJwt } from './auth';
import type { GooglePayParams, MerchantInfo } from './params';

type Method = google.payments.api.PaymentMethodSpecification;

/** What is known when the sheet is opened. */
export interface Opening {
  /** Ms since 1970. */
  now: number;
  /** ISO 4217 and ISO 3166-1 alpha-2. */
  buyer: { currency: string; country: string };
  /** The visit's id in the page's analytics; undefined without one. */
  sessionId: string | undefined;
  /** Whether there is a selling plan, or it is not known. */
  sellingPlan: boolean;
}

const VERSION = { apiVersion: 2, apiVersionMinor: 0 };

/** The merchant, with a token that has not expired. */
const merchantInfo = ({ paymentData, auth }: GooglePayParams, now: number): MerchantInfo => ({
  ...paymentData.merchantInfo,
  authJwt: authJwt(auth, now),
});

/**
 * The merchant's card methods, with the billing address required. For a selling plan only those by card number (PAN), which
 * can be charged again; perhaps none.
 */
const methods = ({ paymentData }: GooglePayParams, sellingPlan: boolean): Method[] =>
  paymentData.allowedPaymentMethods.flatMap(({ parameters, ...method }) => {
    const allowedAuthMethods = parameters.allowedAuthMethods.filter(
      (one) => !sellingPlan || one === 'PAN_ONLY',
    );
    if (!allowedAuthMethods.length) return [];
    const billingAddressParameters = {
      phoneNumberRequired: true,
      ...parameters.billingAddressParameters,
      format: 'FULL' as const,
    };
    return {
      ...method,
      parameters: {
        ...parameters,
        allowedAuthMethods,
        billingAddressRequired: true,
        billingAddressParameters,
      },
    };
  });

/** Options of a client, without its callbacks. `nonce`: for the styles that Google adds, under a content security policy. */
export const clientOptions = (
  params: GooglePayParams,
  now: number,
  nonce: string = ownNonce(),
): Omit<google.payments.api.PaymentOptions, 'paymentDataCallbacks'> => ({
  environment: params.environment,
  merchantInfo: merchantInfo(params, now),
  ...(nonce && { nonce }),
});

/** The request of `isReadyToPay`. Without a method for selling plans it asks for all: `refusal` of the face decides. */
export function readyRequest(
  params: GooglePayParams,
  sellingPlan: boolean,
): google.payments.api.IsReadyToPayRequest {
  const allowed = methods(params, sellingPlan);
  return { ...VERSION, allowedPaymentMethods: allowed.length ? allowed : methods(params, false) };
}

/** The request that opens the sheet. There may be no cart yet, so its price is an estimated placeholder. */
export const paymentDataRequest = (
  params: GooglePayParams,
  { now, buyer, sessionId, sellingPlan }: Opening,
): google.payments.api.PaymentDataRequest => ({
  ...VERSION,
  merchantInfo: merchantInfo(params, now),
  allowedPaymentMethods: methods(params, sellingPlan),
  emailRequired: !params.customerAccountEmail,
  transactionInfo: {
    currencyCode: buyer.currency.toUpperCase(),
    // Of the merchant, says Google; required in the European Economic Area. The buyer's where the page does not say it.
    countryCode: params.countryCode ?? buyer.country,
    totalPrice: '0.01',
    totalPriceStatus: 'ESTIMATED',
    totalPriceLabel: summaryTexts.total,
    ...(sessionId && { transactionId: `pw-${sessionId}` }),
  },
  // Google Pay is not offered for what is not shipped.
  callbackIntents: ['PAYMENT_AUTHORIZATION', 'SHIPPING_ADDRESS', 'SHIPPING_OPTION'],
  shippingAddressRequired: true,
  shippingAddressParameters: { phoneNumberRequired: true, ...params.paymentData.shippingAddressParameters },
  shippingOptionRequired: true,
});
