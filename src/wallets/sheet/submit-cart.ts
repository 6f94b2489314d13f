import type { ApiClient, Failure } from '../../net/storefront/graphql-client';
import { cartSubmitForCompletion } from '../../net/storefront/operations/cart-submit-for-completion';
import { pollWaitMs } from '../../net/storefront/poll-wait';
import { retryAfterMs, serverTime, spread } from '../../net/storefront/retry-after';
import { pause, realWaiting, type Waiting } from '../../net/storefront/retrying-fetch';
import { sheetRequest } from '../../net/storefront/sheet-request';
import { attemptTokenFor, keepAttempt } from './attempts';
import { submitStep, type SubmitAgain, type SubmitEnd } from './submit-outcome';

/** How long to wait before an attempt whose outcome is not known is sent again, at the least; ms. */
const UNKNOWN_WAIT_MS = 1000;

/** After these ends the cart is paid for with this token, or with none. */
const IS_OPEN: readonly SubmitEnd['end'][] = ['unknown', 'already_accepted'];

/** The time that an attempt has, and what hears of its failures. */
export interface SubmitOptions {
  /** Aborted at the wallet's limit: nothing is sent after it. */
  limit: AbortSignal;
  /** The wallet's limit by the clock of `waiting`, ms: a wait that would go beyond it is not begun. */
  endsAt: number;
  waiting?: Waiting;
  /** Called for each request without a usable answer. */
  onFailure?: (failure: Failure) => void;
}

/** How long to wait before the same attempt is sent again, ms. `headers`: those of the answer that the step follows. */
function waitMs(step: SubmitAgain, headers: Headers, { now, random }: Waiting): number {
  switch (step.again) {
    case 'throttled':
      return pollWaitMs(step.pollAfter, serverTime(headers), now());
    case 'busy':
      return spread(retryAfterMs(headers, now()), random);
    case 'unknown':
      return spread(UNKNOWN_WAIT_MS, random);
  }
}

/** Waits; false as soon as the limit comes, as it may where the shopper's clock is set meanwhile. */
async function waitWithin(wait: number, limit: AbortSignal, waiting: Waiting): Promise<boolean> {
  try {
    await pause(wait, limit, waiting);
    return true;
  } catch {
    return false;
  }
}

/**
 * Pays and orders, once: an attempt whose outcome is not known, or that the API had no time for, is sent again with the
 * same token, until the wallet's limit. A cart whose last attempt is still open, or is an order, goes on with that one's
 * token.
 */
export async function submitCart(
  cartId: string,
  client: ApiClient,
  { limit, endsAt, waiting = realWaiting, onFailure }: SubmitOptions,
): Promise<SubmitEnd> {
  const attemptToken = attemptTokenFor(cartId);
  keepAttempt(cartId, attemptToken);
  // Once it is not known whether there is an order, only an end of this very attempt can tell.
  let open: 'throttled' | 'unknown' = 'throttled';
  for (;;) {
    let headers = new Headers();
    const listening = client.withFetch((send) => async (input, init) => {
      const response = await send(input, init);
      headers = response.headers;
      return response;
    });
    const attempt = { cartId, attemptToken };
    const answer = await sheetRequest(cartSubmitForCompletion, attempt, listening, {
      signal: limit,
      waiting,
    });
    if (!answer.ok) onFailure?.(answer.failure);
    const step = submitStep(answer);
    if ('end' in step) {
      if (!IS_OPEN.includes(step.end)) keepAttempt(cartId, undefined);
      return step;
    }
    if (step.again === 'unknown') open = 'unknown';
    const wait = waitMs(step, headers, waiting);
    if (waiting.now() + wait >= endsAt || !(await waitWithin(wait, limit, waiting))) {
      if (open === 'throttled') keepAttempt(cartId, undefined);
      return { end: open };
    }
  }
}
