import type { PurchaseRefusal } from '../contract';
import { authJwt, validAuthEntries } from './auth-jwt';

/** Why none of the merchant's tokens can be used; undefined when one can. `now`: ms since 1970. */
export function authRefusal(auth: unknown, now: number): 'invalidAuthParams' | 'authJwtExpired' | undefined {
  const entries = validAuthEntries(auth);
  if (!entries.length) return 'invalidAuthParams';
  return authJwt(entries, now) ? undefined : 'authJwtExpired';
}

/** Why Google Pay cannot be offered for a purchase; undefined when it can. */
export const googlePayRefusal: PurchaseRefusal = (
  { paymentData, companyRequired, auth },
  { sellingPlan },
  now,
) => {
  // Only a card that is taken by its number (PAN) can be charged again for a selling plan.
  if (sellingPlan && !JSON.stringify(paymentData)?.includes('"PAN_ONLY"')) return 'no-selling-plans';
  // Google's sheet has no field for a company.
  if (companyRequired) return 'company-required';
  return authRefusal(auth, now);
};
