/// <reference types="applepayjs" />

/** The browser's Apple Pay. Read at each use: a script of the page may define it. */
export const applePay = (): typeof ApplePaySession | undefined =>
  (globalThis as { ApplePaySession?: typeof ApplePaySession }).ApplePaySession;
