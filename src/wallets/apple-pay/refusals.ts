import type { ElementRefusal, PurchaseRefusal } from '../contract';
import { applePay } from './face';

/** The oldest supported version of Apple Pay. */
const OLDEST_VERSION = 3;

/** Apple's sheet has no field for a company. */
export const applePayPurchaseRefusal: PurchaseRefusal = ({ companyRequired }) =>
  companyRequired ? 'company-required' : undefined;

/** Why Apple Pay cannot be offered in a browser that has it; undefined if it can. */
export const applePayBrowserRefusal: ElementRefusal = () => {
  if (self !== top) return 'in-iframe';
  try {
    // Both methods throw on a page without HTTPS.
    if (!applePay()?.supportsVersion(OLDEST_VERSION)) return 'version-not-supported';
    return applePay()?.canMakePayments() ? undefined : 'cannot-make-payments';
  } catch {
    return 'not-secure';
  }
};
