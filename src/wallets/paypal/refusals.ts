import type { PurchaseRefusal } from '../contract';

/** An approval at Venmo covers one payment only. */
export const venmoRefusal: PurchaseRefusal = ({ requiresBillingAgreement }, { sellingPlan }) =>
  requiresBillingAgreement || sellingPlan ? 'no-selling-plans' : undefined;
