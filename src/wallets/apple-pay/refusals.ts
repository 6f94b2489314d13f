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

/**
 * Why a browser cannot offer Apple Pay on this page; undefined if it can. Whether it can after Apple's script
 * has loaded is checked again then.
 */
export const applePayBrowserRefusal: ElementRefusal = (_element, mayLoadSdk) => {
  if (!applePay() && !mayLoadSdk) return 'no-apple-pay';
  if (self !== top) return 'in-iframe';
  if (!applePay()) return isSecureContext ? undefined : 'not-secure';
  try {
    // Both methods throw on a page without HTTPS.
    if (!applePay()?.supportsVersion(OLDEST_VERSION)) return 'version-not-supported';
    return applePay()?.canMakePayments() ? undefined : 'cannot-make-payments';
  } catch {
    return 'not-secure';
  }
};
