import {
  cartKey,
  readShared,
  removeShared,
  sharedKeys,
  thisTab,
  writeShared,
  type BrowserTab,
} from '../checkout/browser-tab';
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

/** Prefix of the storage keys of attempts. Each cart has its own key, so that tabs with different carts do not conflict. */
const ATTEMPT_PREFIX = 'ekspres-attempt:';

/** How long an attempt stays stored after it was last sent, or after it was found to be an order, ms. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** What is stored of the payment for a cart. */
export interface Attempt {
  /** `open`: an attempt is under way, or its outcome is unknown. `ordered`: the cart is an order. */
  state: 'open' | 'ordered';
  token: string;
  /** When it was last sent, or found to be an order; ms since 1970. */
  at: number;
}

/**
 * Reads a stored attempt; undefined where it is more than 24 h old, or has another form. One that is more than 24 h in the future
 * counts as too old: a wrong clock wrote it.
 */
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

/** Removes an attempt that made no order, unless another tab has stored a new attempt, with another token, since. */
export function removeAttempt(cartId: string, token: string, now: number, tab = thisTab): void {
  if (readAttempt(cartId, now, tab)?.token === token) removeShared(tab, cartKey(ATTEMPT_PREFIX, cartId));
}

/** How an attempt to pay ended. */
export type SubmitEnd =
  /** There is an order; `redirectUrl`: its thank-you page. */
  | { end: 'ordered'; redirectUrl: string }
  /** There is an order already, of this attempt or of an earlier one. */
  | { end: 'already_accepted' }
  /** No order, and why; the list may be empty. `checkoutUrl`: a new address of the checkout, if the API has sent one. */
  | { end: 'failed'; errors: readonly UserError[]; checkoutUrl?: string | undefined }
  /** No order, and every other attempt would be refused too. `codes`: of the API's errors, such as `ACCESS_DENIED`. */
  | { end: 'refused'; codes: readonly string[] }
  /** No order: the API was busy until the time limit. */
  | { end: 'throttled' }
  /**
   * It is not known whether there is an order. No attempt with another token may be sent, and nothing may be removed from the
   * cart. `typename`: the type of the API's answer, where this version does not know it.
   */
  | { end: 'unknown'; typename?: string };

/**
 * Why the same attempt is sent again. `throttled`: the API names a time for that. `busy`: an answer such as HTTP 429.
 * `unknown`: it is not known whether the attempt has made an order.
 */
export type SubmitAgain =
  { again: 'throttled'; pollAfter: string | undefined } | { again: 'busy' } | { again: 'unknown' };

/** What follows an answer: an end, or the same attempt again. */
export type SubmitStep = SubmitEnd | SubmitAgain;

/** Failures after which the API has certainly made no order. After any other failure that is not known. */
const NOT_APPLIED: Partial<Record<Failure['kind'], readonly string[]>> = {
  status: ['429', '503'],
  graphql: ['THROTTLED'],
};

/** Error codes of the API with which it refuses every attempt. */
const REFUSED: readonly string[] = ['ACCESS_DENIED', 'UNAUTHORIZED', 'INVALID_VARIABLE'];

/** Whether there are codes, and all of them are in the list. */
const areAllIn = (codes: readonly string[], list: readonly string[]) =>
  codes.length > 0 && codes.every((code) => list.includes(code));

function afterFailure({ kind, codes = [] }: Failure): SubmitStep {
  if (areAllIn(codes, NOT_APPLIED[kind] ?? [])) return { again: 'busy' };
  if (kind === 'graphql' && areAllIn(codes, REFUSED)) return { end: 'refused', codes };
  return { again: 'unknown' };
}

/**
 * What follows from the answer to a submit.
 * @param mayBeOrdered whether an earlier request of this attempt may have made an order: then a refusal of this request does
 *   not mean that there is none
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
      // A result of a later version of the API: the same request would get it again.
      return { end: 'unknown', typename: result.typename };
  }
}

/** The wait where `pollAfter` cannot be read, or is in the past, ms. */
const DEFAULT_WAIT_MS = 1000;
const SHORTEST_WAIT_MS = 500;

/** The longest wait where it is computed from the shopper's clock, which may be wrong by years, ms. */
const LONGEST_WAIT_BY_OWN_CLOCK_MS = 3000;

/**
 * How long to wait before a throttled submit is sent again, ms.
 * @param pollAfter when the API will accept it, ISO 8601
 * @param serverTime the server's clock in the same answer, ms since 1970; undefined where the page cannot read it
 * @param now the shopper's clock, ms since 1970
 */
export function pollWaitMs(
  pollAfter: string | undefined,
  serverTime: number | undefined,
  now: number,
): number {
  const ms = Date.parse(pollAfter ?? '') - (serverTime ?? now);
  if (!(ms > 0)) return DEFAULT_WAIT_MS;
  const longest = serverTime === undefined ? LONGEST_WAIT_BY_OWN_CLOCK_MS : ms;
  return Math.max(SHORTEST_WAIT_MS, Math.min(ms, longest));
}

/** The shortest wait before an attempt whose result is not known is sent again, ms. */
const UNKNOWN_WAIT_MS = 1000;

/** Options of a submit. */
export interface SubmitOptions {
  /** Aborted at the wallet's time limit: no request is sent after it. */
  timeLimit: AbortSignal;
  /** The wallet's time limit by the clock of `waiting`, ms: a wait that would end after it is not started. */
  endsAt: number;
  waiting?: Waiting;
  /** Called before the attempt is sent again: false where another tab may have submitted the cart meanwhile. */
  isLockHeld?: () => boolean;
  tab?: BrowserTab;
  /** Called for each request without a usable answer. */
  onFailure?: (failure: Failure) => void;
}

/** How long to wait before the same attempt is sent again, ms. `headers`: those of the last answer. */
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

/** Waits; false if the time limit is reached meanwhile, which happens where the shopper's clock is changed. */
async function waitWithLimit(ms: number, timeLimit: AbortSignal, waiting: Waiting): Promise<boolean> {
  try {
    await pause(ms, timeLimit, waiting);
    return true;
  } catch {
    return false;
  }
}

/** Stores the end of an attempt for all tabs of the browser. */
function storeEnd({ end }: SubmitEnd, cartId: string, token: string, now: number, tab: BrowserTab): void {
  if (end === 'ordered' || end === 'already_accepted') {
    storeAttempt(cartId, { state: 'ordered', token, at: now }, tab);
  } else if (end !== 'unknown') {
    removeAttempt(cartId, token, now, tab);
  }
}

/**
 * Submits a cart, so that at most one order is made: an attempt whose result is unknown, or for which the API was busy, is
 * sent again with the same token, until the wallet's time limit. Where an earlier attempt is still open, its token is used.
 * A cart that is an order already is not submitted.
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
  // An attempt that is still open may have made an order, also where the API answers now that it is busy.
  const knownSoFar = before ? 'unknown' : 'throttled';
  const attempt = { cartId, attemptToken: token };
  const end = await sendAttempt(attempt, knownSoFar, client, { ...options, waiting });
  storeEnd(end, cartId, token, waiting.now(), tab);
  return end;
}

/**
 * Sends an attempt until its result is known, or there is no time left.
 * @param knownSoFar `throttled`: it has made no order yet; `unknown`: it may have made one
 */
async function sendAttempt(
  attempt: { cartId: string; attemptToken: string },
  knownSoFar: 'throttled' | 'unknown',
  client: ApiClient,
  { timeLimit, endsAt, waiting, isLockHeld, onFailure }: SubmitOptions & { waiting: Waiting },
): Promise<SubmitEnd> {
  // Stays `unknown` until the API answers how this attempt ended.
  let state = knownSoFar;
  for (;;) {
    let headers = new Headers();
    const observedClient = client.withFetch((send) => async (input, init) => {
      const response = await send(input, init);
      headers = response.headers;
      return response;
    });
    const answer = await sheetRequest(cartSubmitForCompletion, attempt, observedClient, {
      signal: timeLimit,
      waiting,
    });
    if (!answer.ok) onFailure?.(answer.failure);
    const step = submitStep(answer, state === 'unknown');
    if ('end' in step) return step;
    if (step.again === 'unknown') state = 'unknown';
    const wait = waitMs(step, headers, waiting);
    if (waiting.now() + wait >= endsAt) return { end: state };
    if (!(await waitWithLimit(wait, timeLimit, waiting))) return { end: state };
    // Without the lock, another tab may have finished this attempt, and may have sent another one.
    if (isLockHeld?.() === false) return { end: 'unknown' };
  }
}
