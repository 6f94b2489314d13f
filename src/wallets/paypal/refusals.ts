import type { PurchaseRefusal } from '../contract';

/** An approval of Venmo's covers one payment only. */
export const venmoRefusal: PurchaseRefusal = ({ requiresBillingAgreement }, { sellingPlan }) =>
  requiresBillingAgreement || sellingPlan ? 'no-selling-plans' : undefined;
