/// <reference types="googlepay" />
import { summaryTexts } from '../../ui/messages/pl/sheet/order-summary';
import { API_VERSION, cardMethods, merchantWithToken, type CheckedGooglePayParams } from './params';

/** What is known when the sheet is opened, besides the wallet parameters. */
export interface GoogleSheetOpening {
  /** Ms since 1970. */
  now: number;
  /** ISO 4217 and ISO 3166-1 alpha-2. */
  buyer: { currency: string; country: string | undefined };
  /** The visit's id in the page's analytics; undefined if there is none. */
  sessionId: string | undefined;
  /** Whether there is, or may be, a selling plan. */
  hasSellingPlan: boolean;
  /** See `hasCodeField`. */
  coupons: boolean;
}

/** The request that opens the sheet. There may be no cart yet, so its price is an estimated placeholder. */
export const paymentDataRequest = (
  params: CheckedGooglePayParams,
  { now, buyer, sessionId, hasSellingPlan, coupons }: GoogleSheetOpening,
): google.payments.api.PaymentDataRequest => ({
  ...API_VERSION,
  merchantInfo: merchantWithToken(params, now),
  allowedPaymentMethods: cardMethods(params, hasSellingPlan),
  emailRequired: !params.customerAccountEmail,
  transactionInfo: {
    currencyCode: buyer.currency.toUpperCase(),
    // Google requires the merchant's country in the European Economic Area. If the page does not set it, the
    // buyer's is used.
    countryCode: params.countryCode ?? buyer.country,
    totalPrice: '0.01',
    totalPriceStatus: 'ESTIMATED',
    totalPriceLabel: summaryTexts.total,
    ...(sessionId && { transactionId: `pw-${sessionId}` }),
  },
  // Always with shipping, because Google Pay is not offered for purchases that are not shipped.
  callbackIntents: [
    'PAYMENT_AUTHORIZATION',
    'SHIPPING_ADDRESS',
    'SHIPPING_OPTION',
    ...(coupons ? (['OFFER'] as const) : []),
  ],
  shippingAddressRequired: true,
  shippingAddressParameters: { phoneNumberRequired: true, ...params.paymentData.shippingAddressParameters },
  shippingOptionRequired: true,
});
