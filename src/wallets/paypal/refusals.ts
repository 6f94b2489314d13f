import type { PurchaseRefusal } from '../contract';

/** A Venmo approval covers a single payment, so Venmo cannot pay for selling plans. */
export const venmoRefusal: PurchaseRefusal = ({ requiresBillingAgreement }, { sellingPlan }) =>
  requiresBillingAgreement || sellingPlan ? 'no-selling-plans' : undefined;
