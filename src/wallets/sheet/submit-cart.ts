import type { ApiClient, Failure } from '../../net/storefront/graphql-client';
import { cartSubmitForCompletion } from '../../net/storefront/sheet/operations/cart-submit-for-completion';
import { pollWaitMs } from '../../net/storefront/sheet/poll-wait';
import { retryAfterMs, serverTime, spread } from '../../net/storefront/retry-after';
import { randomUuid } from '../../net/random-uuid';
import { pause, realWaiting, type Waiting } from '../../net/storefront/retrying-fetch';
import { sheetRequest } from '../../net/storefront/sheet/sheet-request';
import { readAttempt, removeAttempt, storeAttempt } from './attempts';
import { thisTab, type BrowserTab } from './browser-tab';
import { submitStep, type SubmitAgain, type SubmitEnd } from './submit-outcome';

/** How long to wait before an attempt whose outcome is not known is sent again, at the least; ms. */
const UNKNOWN_WAIT_MS = 1000;

/** The time that an attempt has, and what hears of its failures. */
export interface SubmitOptions {
  /** Aborted at the wallet's limit: nothing is sent after it. */
  limit: AbortSignal;
  /** The wallet's limit by the clock of `waiting`, ms: a wait that would go beyond it is not begun. */
  endsAt: number;
  waiting?: Waiting;
  /** Asked before each request: false where another tab may submit the cart meanwhile. */
  isLockHeld?: () => boolean;
  tab?: BrowserTab;
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

/** Stores what an end says of the cart for all tabs of the browser. */
function storeEnd({ end }: SubmitEnd, cartId: string, token: string, now: number, tab: BrowserTab): void {
  if (end === 'ordered' || end === 'already_accepted') {
    storeAttempt(cartId, { state: 'ordered', token, at: now }, tab);
  } else if (end !== 'unknown') removeAttempt(cartId, token, now, tab);
}

/**
 * Pays and orders, once: an attempt whose outcome is unknown, or that the API had no time for, is sent again with the
 * same token, until the wallet's limit. A cart whose last attempt is still open goes on with that attempt's token; one
 * that is an order is not submitted.
 */
export async function submitCart(
  cartId: string,
  client: ApiClient,
  options: SubmitOptions,
): Promise<SubmitEnd> {
  const { waiting = realWaiting, tab = thisTab } = options;
  const before = readAttempt(cartId, waiting.now(), tab);
  if (before?.state === 'ordered') return { end: 'already_accepted' };
  const token = before?.token ?? randomUuid();
  storeAttempt(cartId, { state: 'open', token, at: waiting.now() }, tab);
  // An attempt that is still open may have made an order, also where the API only says now that it has no time.
  const open = before ? 'unknown' : 'throttled';
  const end = await sendAttempt({ cartId, attemptToken: token }, open, client, { ...options, waiting });
  storeEnd(end, cartId, token, waiting.now(), tab);
  return end;
}

/**
 * Sends an attempt until its outcome is known, or there is no time left.
 * @param open what is known of it so far
 */
async function sendAttempt(
  attempt: { cartId: string; attemptToken: string },
  open: 'throttled' | 'unknown',
  client: ApiClient,
  { limit, endsAt, waiting, isLockHeld, onFailure }: SubmitOptions & { waiting: Waiting },
): Promise<SubmitEnd> {
  // Once it is not known whether there is an order, only an end of this very attempt can tell.
  let state = open;
  for (;;) {
    let headers = new Headers();
    const listening = client.withFetch((send) => async (input, init) => {
      const response = await send(input, init);
      headers = response.headers;
      return response;
    });
    const answer = await sheetRequest(cartSubmitForCompletion, attempt, listening, {
      signal: limit,
      waiting,
    });
    if (!answer.ok) onFailure?.(answer.failure);
    const step = submitStep(answer);
    if ('end' in step) return step;
    if (step.again === 'unknown') state = 'unknown';
    const wait = waitMs(step, headers, waiting);
    if (waiting.now() + wait >= endsAt || !(await waitWithin(wait, limit, waiting))) return { end: state };
    // Without the lock another tab may have sent this attempt, and have begun the next one.
    if (isLockHeld?.() === false) return { end: 'unknown' };
  }
}
