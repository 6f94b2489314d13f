/// <reference types="applepayjs" />
import type { WalletFace } from '../contract';

/** The browser's Apple Pay. Read at each use: a script of the page may define it. */
export const applePay = (): typeof ApplePaySession | undefined =>
  (globalThis as { ApplePaySession?: typeof ApplePaySession }).ApplePaySession;

/** The oldest supported version of Apple Pay. */
const OLDEST_VERSION = 3;

/** Why Apple Pay cannot be offered for what these parameters ask; undefined when it can. */
export const applePayRefusal = ({ companyRequired }: Record<string, unknown>): string | undefined =>
  // The sheet has no field for a company.
  companyRequired ? 'company-required' : undefined;

/** Why this browser rules Apple Pay out; undefined when it does not. */
function applePayBrowserRefusal(): string | undefined {
  const session = applePay();
  if (!session) return 'no-apple-pay';
  if (self !== top) return 'in-iframe';
  try {
    // Both methods throw on a page without HTTPS.
    if (!session.supportsVersion(OLDEST_VERSION)) return 'version-not-supported';
    return session.canMakePayments() ? undefined : 'cannot-make-payments';
  } catch {
    return 'not-secure';
  }
}

export const applePayFace: WalletFace = {
  name: 'apple_pay',
  instrument: 'ApplePay',
  tag: 'shopify-apple-pay-button',
  label: 'Apple Pay',
  vendor: true,
  refusal: applePayRefusal,
  browserRefusal: applePayBrowserRefusal,
};
