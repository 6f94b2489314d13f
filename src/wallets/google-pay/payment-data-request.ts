/// <reference types="googlepay" />
import { ownNonce } from '../../net/sdk/sdk-script';
import { summaryTexts } from '../../ui/messages/order-summary';
import { authJwt } from './auth';
import type { GooglePayParams, MerchantInfo } from './params';

type Method = google.payments.api.PaymentMethodSpecification;

/** What the page knows when the sheet is opened. */
export interface Opening {
  /** Ms since 1970. */
  now: number;
  /** ISO 4217 and ISO 3166-1 alpha-2. */
  buyer: { currency: string; country: string };
  /** Of the analytics library; undefined without one. */
  sessionId: string | undefined;
  /** Whether there is a selling plan, or may be one. */
  sellingPlan: boolean;
  shippingRequired: boolean;
}

const VERSION = { apiVersion: 2, apiVersionMinor: 0 };

/** The merchant, with the permission that holds now. */
const merchantInfo = ({ paymentData, auth }: GooglePayParams, now: number): MerchantInfo => ({
  ...paymentData.merchantInfo,
  authJwt: authJwt(auth, now),
});

/**
 * The merchant's cards, with the address of their bill. For a selling plan only those that can be charged again: none
 * where the merchant takes no card by its number.
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

/** What a client is made with, without its callbacks. `nonce`: for the styles that Google adds to a strict page. */
export const clientOptions = (
  params: GooglePayParams,
  now: number,
  nonce: string = ownNonce(),
): Omit<google.payments.api.PaymentOptions, 'paymentDataCallbacks'> => ({
  environment: params.environment,
  merchantInfo: merchantInfo(params, now),
  ...(nonce && { nonce }),
});

/** What is asked before the button is shown. Whether it is for selling plans at all says the wallet's `refusal`. */
export function readyRequest(
  params: GooglePayParams,
  sellingPlan: boolean,
): google.payments.api.IsReadyToPayRequest {
  const allowed = methods(params, sellingPlan);
  return { ...VERSION, allowedPaymentMethods: allowed.length ? allowed : methods(params, false) };
}

/** What the sheet is opened with: there may be no cart yet, so its price stands in for the one that comes. */
export const paymentDataRequest = (
  params: GooglePayParams,
  { now, buyer, sessionId, sellingPlan, shippingRequired }: Opening,
): google.payments.api.PaymentDataRequest => ({
  ...VERSION,
  merchantInfo: merchantInfo(params, now),
  allowedPaymentMethods: methods(params, sellingPlan),
  emailRequired: !params.customerAccountEmail,
  transactionInfo: {
    currencyCode: buyer.currency.toUpperCase(),
    // Shops of the European Economic Area must say one.
    countryCode: buyer.country,
    totalPrice: '0.01',
    totalPriceStatus: 'ESTIMATED',
    totalPriceLabel: summaryTexts.total,
    ...(sessionId && { transactionId: `pw-${sessionId}` }),
  },
  callbackIntents: [
    'PAYMENT_AUTHORIZATION',
    ...(shippingRequired ? (['SHIPPING_ADDRESS', 'SHIPPING_OPTION'] as const) : []),
  ],
  shippingAddressRequired: shippingRequired,
  shippingAddressParameters: { phoneNumberRequired: true, ...params.paymentData.shippingAddressParameters },
  shippingOptionRequired: shippingRequired,
});
