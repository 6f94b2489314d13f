/**
 * Why a wallet is not shown. `docs/wallets/index.md` says what each reason means. `authJwtExpired` and
 * `invalidAuthParams` are the platform's own names.
 */
export type RefusalReason =
  // By the page, its cart or its product form.
  | 'another-wallet-is-shown'
  | 'cart-is-empty'
  | 'company-required'
  | 'digital'
  | 'hidden-by-the-page'
  | 'in-iframe'
  | 'in-shadow-dom'
  | 'no-cart'
  | 'no-deferred-options'
  | 'no-selling-plans'
  | 'not-in-this-version'
  | 'not-secure'
  | 'pending'
  // By the wallet's parameters.
  | 'authJwtExpired'
  | 'currency-not-supported'
  | 'invalidAuthParams'
  | 'no-known-network'
  // By the browser, the vendor or the shop.
  | 'cannot-make-payments'
  | 'config-not-loaded'
  | 'no-apple-pay'
  | 'not-drawn'
  | 'not-eligible'
  | 'not-ready-to-pay'
  | 'sdk-not-loaded'
  | 'version-not-supported';
