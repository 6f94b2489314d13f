import type { WalletFace } from '../contract';
import { authRefusal, toAuth } from './auth';

/** Whether the merchant takes cards by their number: a selling plan can charge no others again. */
const takesCardNumbers = (paymentData: unknown) => /"PAN_ONLY"/.test(JSON.stringify(paymentData));

export const googlePayFace: WalletFace = {
  name: 'google_pay',
  instrument: 'GooglePay',
  tag: 'shopify-google-pay-button',
  label: 'Google Pay',
  vendor: 'https://pay.google.com',
  // The sheet has no field for a company.
  refusal: ({ auth, companyRequired, paymentData }, { requiresShipping, sellingPlan }, now) =>
    companyRequired
      ? 'company-required'
      : requiresShipping === false
        ? 'digital'
        : sellingPlan && !takesCardNumbers(paymentData)
          ? 'no-selling-plans'
          : authRefusal(toAuth(auth), now),
};
