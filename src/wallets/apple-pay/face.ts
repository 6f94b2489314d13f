/// <reference types="applepayjs" />
import type { WalletFace } from '../contract';

/** The browser's Apple Pay. Read at each use: a script of the page may define it. */
export const applePay = (): typeof ApplePaySession | undefined =>
  (globalThis as { ApplePaySession?: typeof ApplePaySession }).ApplePaySession;

/** Why Apple Pay cannot be offered for what these parameters ask; undefined when it can. */
export const applePayRefusal = ({ companyRequired }: Record<string, unknown>): string | undefined =>
  // The sheet has no field for a company.
  companyRequired ? 'company-required' : undefined;

export const applePayFace: WalletFace = {
  name: 'apple_pay',
  instrument: 'ApplePay',
  tag: 'shopify-apple-pay-button',
  label: 'Apple Pay',
  vendor: true,
  refusal: applePayRefusal,
  // What else a browser may lack is rare: `browser-refusal.ts`.
  browserRefusal: () => (applePay() ? undefined : 'no-apple-pay'),
};
