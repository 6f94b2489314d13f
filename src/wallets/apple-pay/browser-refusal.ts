import { applePay } from './face';

/** The oldest supported version of Apple Pay. */
const OLDEST_VERSION = 3;

/** Why a browser that has Apple Pay rules it out nevertheless; undefined when it does not. */
export function applePayBrowserRefusal(): string | undefined {
  if (self !== top) return 'in-iframe';
  try {
    // Both methods throw on a page without HTTPS.
    if (!applePay()?.supportsVersion(OLDEST_VERSION)) return 'version-not-supported';
    return applePay()?.canMakePayments() ? undefined : 'cannot-make-payments';
  } catch {
    return 'not-secure';
  }
}
