import {
  cartKey,
  readShared,
  removeShared,
  sharedKeys,
  thisTab,
  writeShared,
  type BrowserTab,
} from './submit-lock';
import {
  type UserError,
  type Answer,
  type Failure,
  type ApiClient,
  retryAfterMs,
  serverTime,
} from '../../net/storefront/graphql-client';
import { type SubmitAnswer, cartSubmitForCompletion } from '../../net/storefront/sheet/submit-for-completion';
import { spread, pause, realWaiting, type Waiting } from '../../net/waiting';
import { randomUuid } from '../../net/random-uuid';
import { sheetRequest } from '../../net/storefront/sheet/sheet-request';

/** Each cart has its own key, so that two tabs never overwrite each other's carts. */
const ATTEMPT_PREFIX = 'ekspres-attempt:';

/** How long an attempt stays stored after it was last sent, and an order after it was made, ms. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** What is stored of the payment for a cart. */
export interface Attempt {
  /** `open`: an attempt is under way, or its outcome is unknown. `ordered`: the cart is an order. */
  state: 'open' | 'ordered';
  token: string;
  /** When it was last sent, or found to be an order; ms since 1970. */
  at: number;
}

/** Reads a stored attempt; undefined where it is too old, or not ours. A time in the future is that of a wrong clock. */
function parseAttempt(text: string | null, now: number): Attempt | undefined {
  try {
    const { state, token, at } = JSON.parse(text ?? '{}') as Partial<Attempt>;
    const isKnown = (state === 'open' || state === 'ordered') && typeof token === 'string';
    return isKnown && Math.abs(now - Number(at)) < LIFETIME_MS ? { state, token, at: Number(at) } : undefined;
  } catch {
    return undefined;
  }
}

/** What this browser has stored of the payment for a cart; undefined when a new attempt may begin. */
export const readAttempt = (cartId: string, now: number, tab = thisTab): Attempt | undefined =>
  parseAttempt(readShared(tab, cartKey(ATTEMPT_PREFIX, cartId)), now);

/** Stores an attempt, and removes those of all carts that are too old. */
export function storeAttempt(cartId: string, attempt: Attempt, tab = thisTab): void {
  for (const key of sharedKeys(tab, ATTEMPT_PREFIX)) {
    if (!parseAttempt(readShared(tab, key), attempt.at)) removeShared(tab, key);
  }
  writeShared(tab, cartKey(ATTEMPT_PREFIX, cartId), JSON.stringify(attempt));
}

/** Removes an attempt that made no order; not one that has another token, which another tab has begun since. */
export function removeAttempt(cartId: string, token: string, now: number, tab = thisTab): void {
  if (readAttempt(cartId, now, tab)?.token === token) removeShared(tab, cartKey(ATTEMPT_PREFIX, cartId));
}

/** How an attempt to pay ended. */
export type SubmitEnd =
  /** There is an order; `redirectUrl` thanks for it. */
  | { end: 'ordered'; redirectUrl: string }
  /** There is an order already, of this attempt or of an earlier one. */
  | { end: 'already_accepted' }
  /** No order, and why; the list may be empty. `checkoutUrl`: where the shopper goes on, if the API says so. */
  | { end: 'failed'; errors: readonly UserError[]; checkoutUrl?: string | undefined }
  /** No order, and none to be had this way. `codes`: an open set; `ACCESS_DENIED` where the shop may not complete. */
  | { end: 'refused'; codes: readonly string[] }
  /** No order: the API did not come to it within the limit. */
  | { end: 'throttled' }
  /**
   * There may be an order, or none. Nothing may be tried with another token, and nothing be taken from the cart.
   * `typename`: what the API answered, where that was something that this version does not know.
   */
  | { end: 'unknown'; typename?: string };

/** Why the same attempt is sent once more. `busy`: by an answer that names no time, such as HTTP 429. */
export type SubmitAgain =
  { again: 'throttled'; pollAfter: string | undefined } | { again: 'busy' } | { again: 'unknown' };

/** What follows an answer: an end, or the same attempt once more. */
export type SubmitStep = SubmitEnd | SubmitAgain;

/** Failures that say that nothing was done; every other one leaves open whether the shopper has paid. */
const NOT_APPLIED: Partial<Record<Failure['kind'], readonly string[]>> = {
  status: ['429', '503'],
  graphql: ['THROTTLED'],
};

/** Failures that say that nothing will be done either. */
const REFUSED: readonly string[] = ['ACCESS_DENIED', 'UNAUTHORIZED', 'INVALID_VARIABLE'];

const every = (codes: readonly string[], known: readonly string[]) =>
  codes.length > 0 && codes.every((code) => known.includes(code));

function afterFailure({ kind, codes = [] }: Failure): SubmitStep {
  if (every(codes, NOT_APPLIED[kind] ?? [])) return { again: 'busy' };
  return kind === 'graphql' && every(codes, REFUSED) ? { end: 'refused', codes } : { again: 'unknown' };
}

/**
 * What follows from the answer to a submit.
 * @param mayBeOrdered whether an earlier request of this attempt may have made an order: a refused request says nothing of it
 */
function submitStep(answer: Answer<SubmitAnswer>, mayBeOrdered: boolean): SubmitStep {
  if (!answer.ok) {
    const step = afterFailure(answer.failure);
    return mayBeOrdered && 'end' in step ? { end: 'unknown' } : step;
  }
  const { result } = answer;
  switch (result.status) {
    case 'SubmitSuccess':
      return { end: 'ordered', redirectUrl: result.redirectUrl };
    case 'SubmitAlreadyAccepted':
      return { end: 'already_accepted' };
    case 'SubmitThrottled':
      return { again: 'throttled', pollAfter: result.pollAfter };
    case 'SubmitFailed':
      return { end: 'failed', errors: result.errors, checkoutUrl: result.checkoutUrl };
    case 'refused':
      return mayBeOrdered ? { end: 'unknown' } : { end: 'failed', errors: result.errors };
    case 'unknown':
      // A result of a later version of the API: asking again would bring it again.
      return { end: 'unknown', typename: result.typename };
  }
}

/** The wait where `pollAfter` is unreadable or past, ms. */
const DEFAULT_WAIT_MS = 1000;
const SHORTEST_WAIT_MS = 500;

/** The longest wait at a time where only the shopper's clock is known, which may be wrong by years; ms. */
const LONGEST_UNSURE_WAIT_MS = 3000;

/**
 * How long to wait before a throttled submit is sent again, ms.
 * @param pollAfter when the API will look at it, ISO 8601
 * @param serverTime the server's clock when it said so, ms since 1970; undefined where the page cannot read it
 * @param now the shopper's clock, ms since 1970
 */
export function pollWaitMs(
  pollAfter: string | undefined,
  serverTime: number | undefined,
  now: number,
): number {
  const ms = Date.parse(pollAfter ?? '') - (serverTime ?? now);
  if (!(ms > 0)) return DEFAULT_WAIT_MS;
  const longest = serverTime === undefined ? LONGEST_UNSURE_WAIT_MS : ms;
  return Math.max(SHORTEST_WAIT_MS, Math.min(ms, longest));
}

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
    const step = submitStep(answer, state === 'unknown');
    if ('end' in step) return step;
    if (step.again === 'unknown') state = 'unknown';
    const wait = waitMs(step, headers, waiting);
    if (waiting.now() + wait >= endsAt || !(await waitWithin(wait, limit, waiting))) return { end: state };
    // Without the lock another tab may have sent this attempt, and have begun the next one.
    if (isLockHeld?.() === false) return { end: 'unknown' };
  }
}
