// Time limits of a payment sheet. The limit of a single request is defined where the request is sent.

/**
 * Time limit of an authorization, and of any other answer to Google, ms. After 30 s without an answer Apple
 * closes its sheet and Google's script gives up, and no order may be created after that.
 */
export const ANSWER_LIMIT_MS = 27_000;

/** How long a sheet waits for the delivery options of an address, ms. */
export const DELIVERY_LIMIT_MS = 20_000;

/** How long the payment is set again for a changed total, ms. */
export const PAYMENT_LIMIT_MS = 10_000;

/**
 * How long a removal of personal data waits for the change in progress, and how long the next change waits
 * for it, ms.
 */
export const REMOVAL_LIMIT_MS = 2000;
