/** Why PayPal's service refuses a token or the buyer's details. */
export const PAYPAL_CODES: readonly string[] = [
  // The shopper's own account: nothing for the shop to mend.
  'RESTRICTED_WALLET_ACCOUNT',
  'GENERIC_ERROR',
  'NO_PENDING_TASK',
  'WALLET_SERVICE_DISABLED',
  'FAILED_TO_ENQUEUE_BACKGROUND_JOB',
  'REQUEST_MISSING_VALID_MERCHANDISE_SOURCE',
  'THROTTLE_EXCEEDED',
  'INTERNAL_SERVER_ERROR',
];
