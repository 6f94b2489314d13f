import type { ElementRefusal, PurchaseRefusal } from '../contract';
import { applePay } from './face';

/**
 * The oldest supported version of Apple Pay: the last of `VERSIONS` in `params-and-request.ts`, which loads
 * later.
 */
const OLDEST_VERSION = 3;

/** Refuses Apple Pay if the shop requires a company, because Apple's sheet has no field for it. */
export const applePayPurchaseRefusal: PurchaseRefusal = ({ companyRequired }) =>
  companyRequired ? 'company-required' : undefined;

/** Why a browser that has Apple Pay cannot offer it on this page; undefined if it can. */
export const applePayBrowserRefusal: ElementRefusal = () => {
  if (!applePay()) return 'no-apple-pay';
  if (self !== top) return 'in-iframe';
  try {
    // Both methods throw on a page without HTTPS.
    if (!applePay()?.supportsVersion(OLDEST_VERSION)) return 'version-not-supported';
    return applePay()?.canMakePayments() ? undefined : 'cannot-make-payments';
  } catch {
    return 'not-secure';
  }
};
