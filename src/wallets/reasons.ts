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

/** Why a click was stopped by the shopper, the page or its product form. */
export type RejectionReason =
  'canceled' | 'removed' | 'replaced' | 'prevented' | 'invalid_form' | 'invalid_quantity';

/**
 * Why the shopper is handed to the merchant's checkout instead of completing the order here.
 * `deceleration-reasons.ts` decides those of the first cart answer, `sheet/actions-by-wallet.ts` those of a
 * sheet's errors, `sheet/check-seen.ts` those of a price that has risen, `checkout/accepted-attempt.ts` those
 * of an earlier attempt, and `embed/lazy/click/run-click.ts` that of a form with files.
 */
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
  | 'processing_failed';

/** Why a click failed; a reason to decelerate if there is no checkout to go to. */
export type FailureReason =
  | DecelerationReason
  // The codes of the outcome say why the API refused, or the vendor's script failed.
  | 'api_error'
  | 'sdk_error'
  // By the API or the shop.
  | 'config'
  | 'custom_validation'
  | 'no_response'
  | 'no_session'
  | 'not_completed'
  | 'not_eligible'
  | 'out_of_stock'
  | 'unsupported_apple_pay_payment_method'
  // By an earlier attempt to pay.
  | 'already_accepted'
  | 'outcome_unknown'
  | 'submitted_elsewhere'
  // In the sheet, or by an error of the script.
  | 'auth_jwt_expired'
  | 'closed'
  | 'timeout'
  | 'unhandled';

/** Why a click ended. `docs/reference/outcomes.md` says what each reason means. */
export type OutcomeReason = RejectionReason | FailureReason;
