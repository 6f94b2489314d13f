import type { PurchaseRefusal } from '../contract';
import { authRefusal } from './auth-jwt';

/** Why Google Pay cannot be offered for a purchase; undefined if it can. */
export const googlePayRefusal: PurchaseRefusal = (
  { paymentData, companyRequired, auth },
  { sellingPlan },
  now,
) => {
  // Only a card that is used by its number (PAN) can be charged again for a selling plan.
  if (sellingPlan && !JSON.stringify(paymentData)?.includes('"PAN_ONLY"')) return 'no-selling-plans';
  // Google's sheet has no field for a company.
  if (companyRequired) return 'company-required';
  return authRefusal(auth, now);
};
