// How long a payment sheet waits for what. Limits of a single request stand beside the request.

/**
 * Time limit of an authorization, and of any other answer to Google, ms: Apple closes its sheet after 30 s without an answer,
 * Google's script gives up then, and nothing may be paid after that.
 */
export const ANSWER_LIMIT_MS = 27_000;

/** How long the delivery options of an address are waited for, ms. */
export const DELIVERY_LIMIT_MS = 20_000;

/** How long an amount is tried to be settled, ms. */
export const PAYMENT_LIMIT_MS = 10_000;

/** How long a removal of personal data waits for the change under way, and the next change for the removal; ms. */
export const REMOVAL_LIMIT_MS = 2000;
