import type { PurchaseRefusal } from '../contract';

/**
 * The path of version 6 of PayPal's script, which has no `Buttons`. https://developer.paypal.com/v5-v6
 */
const VERSION_6 = '/web-sdk/v6/';

/** The buttons are drawn with version 5 of PayPal's script. */
export const paypalRefusal: PurchaseRefusal = ({ sdkUrl }) =>
  String(sdkUrl).includes(VERSION_6) ? 'sdk-version' : undefined;

/** A Venmo approval covers a single payment, so Venmo cannot pay for selling plans. */
export const venmoRefusal: PurchaseRefusal = (params, facts, now) =>
  params.requiresBillingAgreement || facts.sellingPlan
    ? 'no-selling-plans'
    : paypalRefusal(params, facts, now);
