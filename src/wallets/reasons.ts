/**
 * Why a wallet is not shown. `docs/wallets/index.md` explains each reason. `authJwtExpired` and
 * `invalidAuthParams` are the platform's own names.
 */
export type RefusalReason =
  // Decided by the page, its cart or its product form.
  | 'another-wallet-is-shown'
  | 'cart-is-empty'
  | 'cart-not-read'
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
  | 'only-sdk'
  | 'over-the-limit'
  | 'pending'
  // Decided by the wallet's parameters.
  | 'authJwtExpired'
  | 'currency-not-supported'
  | 'invalidAuthParams'
  | 'no-known-network'
  | 'sdk-version'
  // Decided by the browser, the vendor or the shop.
  | 'cannot-make-payments'
  | 'config-not-loaded'
  | 'no-apple-pay'
  | 'not-drawn'
  | 'not-eligible'
  | 'not-ready-to-pay'
  | 'sdk-not-loaded'
  | 'version-not-supported';

/** Why the shopper, the page or its product form stopped a click. */
export type RejectionReason =
  'canceled' | 'removed' | 'replaced' | 'prevented' | 'invalid_form' | 'invalid_quantity';

/** Why the shopper is sent to the merchant's checkout instead of completing the order here. */
export type DecelerationReason =
  | 'cart_not_ready'
  | 'cart_throttled'
  | 'not_enough_stock'
  | 'payment_method_not_applicable'
  | 'account_info_mismatch'
  | 'invalid_payment_deferred_payment_required'
  | 'captcha_required'
  | 'invalid_language'
  | 'invalid_country'
  | 'missing_cart_id'
  | 'redirect_to_checkout_required'
  | 'invalid_payment_amount'
  | 'cart_empty'
  | 'payments_country_invalid'
  | 'dynamic_tax'
  | 'unsupported_google_pay_payment_method'
  | 'localization_extension_field_error'
  | 'currency_changed'
  | 'action_required'
  | 'auth_jwt_expired'
  | 'processing_failed';

/** Why a click failed. A reason to decelerate becomes a failure if there is no checkout to go to. */
export type FailureReason =
  | DecelerationReason
  // The outcome's codes say why the API refused, or the vendor's script failed.
  | 'api_error'
  | 'sdk_error'
  // Because of the API or the shop.
  | 'config'
  | 'custom_validation'
  | 'no_response'
  | 'no_session'
  | 'not_completed'
  | 'not_eligible'
  | 'out_of_stock'
  | 'unsupported_apple_pay_payment_method'
  // Because of an earlier attempt to pay.
  | 'already_accepted'
  | 'outcome_unknown'
  | 'submitted_elsewhere'
  // By the page, or because the code of the click failed to load.
  | 'create_cart_failed'
  | 'code_not_loaded'
  // In the sheet, or because of an error of the script.
  | 'closed'
  | 'timeout'
  | 'unhandled';

/** Why a click ended. `docs/reference/outcomes.md` explains each reason. */
export type OutcomeReason = RejectionReason | FailureReason;
