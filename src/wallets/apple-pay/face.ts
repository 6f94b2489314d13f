/// <reference types="applepayjs" />
import type { WalletFace } from '../contract';

/** The browser's Apple Pay. Read at each use: a script of the page may define it. */
export const applePay = (): typeof ApplePaySession | undefined =>
  (globalThis as { ApplePaySession?: typeof ApplePaySession }).ApplePaySession;

export const applePayFace: WalletFace = {
  name: 'apple_pay',
  instrument: 'ApplePay',
  tag: 'shopify-apple-pay-button',
  vendor: true,
  // Rarer reasons are checked after the first paint: {@link applePayBrowserRefusal}.
  browserRefusal: () => (applePay() ? undefined : 'no-apple-pay'),
};

/** The oldest supported version of Apple Pay. */
const OLDEST_VERSION = 3;

/** Why Apple Pay cannot be offered in a browser that has it; undefined when it can. Called after the first paint only. */
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
