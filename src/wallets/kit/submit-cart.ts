import type { ApiAccess, Failure } from '../../net/graphql-client';
import { cartSubmitForCompletion } from '../../net/operations/cart-submit-for-completion';
import { spread } from '../../net/retry-after';
import { pause, realWaiting, type Waiting } from '../../net/retrying-fetch';
import { sheetRequest } from '../../net/sheet-request';
import { attemptTokenFor, keepAttempt } from '../../signals/attempts';
import { submitStep, type SubmitEnd } from '../flow/submit-outcome';

/** How long the same attempt waits before it is sent again, where the API does not say, and at the least, ms. */
const AGAIN_MS = 1000;
const LEAST_MS = 500;

/** After these ends the cart is paid for with this token, or with none. */
const IS_OPEN: readonly SubmitEnd['end'][] = ['unknown', 'already_accepted'];

/**
 * Pays and orders, once: an attempt whose outcome is not known, or that the API had no time for, is sent again with the
 * same token, until `limit` is aborted. A cart whose last attempt is still open, or is an order, goes on with that one's
 * token.
 * @param onFailure is told of each answer that was none
 */
export async function submitCart(
  cartId: string,
  access: ApiAccess,
  limit: AbortSignal,
  waiting: Waiting = realWaiting,
  onFailure: (failure: Failure) => void = () => {},
): Promise<SubmitEnd> {
  const attemptToken = attemptTokenFor(cartId);
  keepAttempt(cartId, attemptToken);
  // Once it is not known whether there is an order, only an end of this very attempt can tell.
  let open: 'throttled' | 'unknown' = 'throttled';
  for (;;) {
    const options = { retries: 3, signal: limit, waiting };
    const attempt = { cartId, attemptToken };
    const answer = await sheetRequest(cartSubmitForCompletion, attempt, access, options);
    if (!answer.ok) onFailure(answer.failure);
    const step = submitStep(answer);
    if ('end' in step) {
      if (!IS_OPEN.includes(step.end)) keepAttempt(cartId, undefined);
      return step;
    }
    if (step.again === 'unknown') open = 'unknown';
    const named = step.at ? Date.parse(step.at) - waiting.now() : Number.NaN;
    // The shopper's clock may be ahead of the API's.
    const wait = Number.isNaN(named) ? AGAIN_MS : Math.max(LEAST_MS, named);
    try {
      await pause(spread(wait, waiting.random), limit, waiting);
    } catch {
      if (open === 'throttled') keepAttempt(cartId, undefined);
      return { end: open };
    }
  }
}
