/// <reference types="applepayjs" />
import type { WalletFace } from '../contract';
import { isGlobalTaken, readGlobal } from '../../ui/page-dom';

/**
 * The browser's Apple Pay; undefined if it has none. It is read at each use, because a script of the page may
 * define it.
 */
export const applePay = (): typeof ApplePaySession | undefined => readGlobal('ApplePaySession');

export const applePayFace = {
  name: 'apple_pay',
  instrument: 'ApplePay',
  tag: 'shopify-apple-pay-button',
  look: 'vendor',
  // Rarer reasons are checked after the first paint, also that an element of the page has the name of the
  // global: `refusals.ts`.
  browserRefusal: () => (isGlobalTaken('ApplePaySession') ? undefined : 'no-apple-pay'),
} as const satisfies WalletFace;
