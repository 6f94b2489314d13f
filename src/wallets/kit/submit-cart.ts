import type { ApiAccess } from '../../net/graphql-client';
import { cartSubmitForCompletion } from '../../net/operations/cart-submit-for-completion';
import { spread } from '../../net/retry-after';
import { pause, realWaiting, type Waiting } from '../../net/retrying-fetch';
import { sheetRequest } from '../../net/sheet-request';
import { attemptTokenFor, keepAttempt } from '../../signals/attempts';
import { submitStep, type SubmitEnd } from '../flow/submit-outcome';

/** How long the same attempt waits before it is sent again, where the API does not say, ms. */
const AGAIN_MS = 1000;

/**
 * Pays and orders, once: an attempt whose outcome is not known, or that the API had no time for, is sent again with the
 * same token, until `limit` is aborted. A cart whose last attempt is still open goes on with that one's token.
 */
export async function submitCart(
  cartId: string,
  access: ApiAccess,
  limit: AbortSignal,
  waiting: Waiting = realWaiting,
): Promise<SubmitEnd> {
  const attemptToken = attemptTokenFor(cartId);
  keepAttempt(cartId, attemptToken);
  // Once it is not known whether there is an order, only an end of this very attempt can tell.
  let open: 'throttled' | 'unknown' = 'throttled';
  for (;;) {
    const options = { retries: 3, signal: limit, waiting };
    const attempt = { cartId, attemptToken };
    const step = submitStep(await sheetRequest(cartSubmitForCompletion, attempt, access, options));
    if ('end' in step) {
      if (step.end !== 'unknown') keepAttempt(cartId, undefined);
      return step;
    }
    if (step.again === 'unknown') open = 'unknown';
    const wait = step.at ? Math.max(0, Date.parse(step.at) - waiting.now()) || 0 : AGAIN_MS;
    try {
      await pause(spread(wait, waiting.random), limit, waiting);
    } catch {
      if (open === 'throttled') keepAttempt(cartId, undefined);
      return { end: open };
    }
  }
}
