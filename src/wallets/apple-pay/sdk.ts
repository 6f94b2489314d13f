/// <reference types="applepayjs" />

/** Apple Pay as the browser has it; read at use, because a page may bring its own. */
export const applePay = (): typeof ApplePaySession | undefined =>
  (globalThis as { ApplePaySession?: typeof ApplePaySession }).ApplePaySession;
