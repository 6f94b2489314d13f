import type { BrowserTab } from '../checkout/browser-tab';
import { followAttempt } from '../checkout/accepted-attempt';
import {
  mayBeSentAgain,
  readAttempt,
  removeAttempt,
  RESEND_LIMIT_MS,
  storeAttempt,
  type UnknownAttempt,
} from '../checkout/attempts';
import type { Failure } from '../../net/storefront/failures';
import type { ApiClient, ApiResponse, UserError } from '../../net/storefront/graphql-client';
import {
  type SubmitResponse,
  cartSubmitForCompletion,
} from '../../net/storefront/sheet/submit-for-completion';
import { pause } from '../../net/pause';
import { retryAfterMs, serverTime, withJitter } from '../../net/waiting';
import { randomUuid } from '../../net/random-uuid';
import { sheetRequest } from '../../net/storefront/sheet/sheet-request';

/** How an attempt to pay ended. */
export type SubmitEnd =
  /** It is accepted. `redirectUrl`: the page that shows it, and the order. */
  | { type: 'accepted'; redirectUrl: string | undefined }
  /** An earlier attempt was accepted. `orderUrl`: the page of its order, if it is known. */
  | { type: 'already_accepted'; orderUrl?: string | undefined }
  /**
   * It was accepted, but then did not create an order. The codes are the API's `CompletionErrorCode`; the
   * list may be empty.
   */
  | { type: 'payment_failed'; codes: readonly string[] }
  /** It was accepted, and the shopper must do something on this page before there is an order. */
  | { type: 'action_required'; url: string }
  /**
   * There is no order. `errors`: why; the list may be empty. `checkoutUrl`: a new URL of the checkout, if the
   * API has sent one.
   */
  | { type: 'failed'; errors: readonly UserError[]; checkoutUrl?: string | undefined }
  /**
   * There is no order, and every other attempt would be refused too. `codes`: of the API's errors, such as
   * `ACCESS_DENIED`.
   */
  | { type: 'refused'; kind: Failure['kind']; codes: readonly string[] }
  /** There is no order: the API was busy until the time limit. */
  | { type: 'throttled' }
  /**
   * It is unknown whether there is an order. No attempt with another token may be sent, and nothing may be
   * removed from the cart.
   */
  | { type: 'unknown' };

/**
 * Why the same attempt is sent again. `throttled`: the API requests that at a certain time. `busy`: the API
 * sent a response such as HTTP 429. `unknown`: it is unknown whether the attempt has created an order.
 * `typename`: the type of a result that this version does not support.
 */
type SubmitAgain =
  | { type: 'again'; cause: 'throttled'; pollAfter: string | undefined }
  | { type: 'again'; cause: 'busy' }
  | { type: 'again'; cause: 'unknown'; typename?: string };

/** An attempt to pay for the cart is accepted: this one, or an earlier one. */
interface AttemptAccepted {
  type: 'attempt_accepted';
  /** The attempt's id; undefined if the API did not send it. */
  attemptId: string | undefined;
  /** The page that shows it; undefined if it was accepted before the last request. */
  redirectUrl?: string;
}

/**
 * What follows a response: an end, the same attempt again, or requests for the state of an accepted attempt.
 */
type SubmitStep = SubmitEnd | SubmitAgain | AttemptAccepted;

/** Error codes with which the API refuses every attempt. */
const REFUSED: readonly string[] = ['ACCESS_DENIED', 'UNAUTHORIZED', 'INVALID_VARIABLE'];

/** Whether there are codes, and all of them are in the list. */
const areAllIn = (codes: readonly string[], list: readonly string[]) =>
  codes.length > 0 && codes.every((code) => list.includes(code));

/**
 * The longest time after which a response with status 503 means that nothing was done, ms. A later one is
 * from a proxy that has given up on a server that may still be working.
 */
const UNAVAILABLE_AT_ONCE_MS = 5000;

/** Whether the API has certainly made no order. `tookMs`: from the request to the response. */
function isNotApplied({ kind, codes = [] }: Failure, tookMs: number): boolean {
  if (kind === 'graphql') return areAllIn(codes, ['THROTTLED']);
  const isEarly = tookMs >= 0 && tookMs <= UNAVAILABLE_AT_ONCE_MS;
  return kind === 'status' && areAllIn(codes, isEarly ? ['429', '503'] : ['429']);
}

/** What follows a request without a usable response. */
function afterFailure(failure: Failure, tookMs: number): SubmitEnd | SubmitAgain {
  const { kind, codes = [] } = failure;
  if (isNotApplied(failure, tookMs)) return { type: 'again', cause: 'busy' };
  if (kind === 'document') return { type: 'refused', kind, codes };
  if (kind === 'graphql' && areAllIn(codes, REFUSED)) return { type: 'refused', kind, codes };
  return { type: 'again', cause: 'unknown' };
}

/**
 * What follows the response to a submit.
 * @param mayBeAccepted whether an earlier request of this attempt may have been accepted. If so, a refusal of
 *   this request does not mean that there is no order
 */
function submitStep(response: ApiResponse<SubmitResponse>, mayBeAccepted: boolean): SubmitStep {
  if (!response.ok) {
    const step = afterFailure(response.failure, Date.now() - response.sentAt);
    return mayBeAccepted && step.type !== 'again' ? { type: 'unknown' } : step;
  }
  const { result } = response;
  switch (result.type) {
    case 'SubmitSuccess':
      return {
        type: 'attempt_accepted',
        attemptId: result.attemptId,
        redirectUrl: result.redirectUrl,
      };
    case 'SubmitAlreadyAccepted':
      return { type: 'attempt_accepted', attemptId: result.attemptId };
    case 'SubmitThrottled':
      return { type: 'again', cause: 'throttled', pollAfter: result.pollAfter };
    case 'SubmitFailed':
      return { type: 'failed', errors: result.errors, checkoutUrl: result.checkoutUrl };
    case 'refused':
      return mayBeAccepted ? { type: 'unknown' } : { type: 'failed', errors: result.errors };
    case 'unknown':
      return { type: 'again', cause: 'unknown', typename: result.typename };
  }
}

/** The wait if `pollAfter` cannot be parsed or is in the past, and the shortest wait for any other, ms. */
const DEFAULT_WAIT_MS = 1000;
const SHORTEST_WAIT_MS = 500;

/** The longest wait if it is computed from the shopper's clock, which may be wrong by years, ms. */
const LONGEST_WAIT_BY_OWN_CLOCK_MS = 3000;

/**
 * How long to wait before a throttled submit is sent again, ms.
 * @param pollAfter when the API will accept it, ISO 8601
 * @param serverNow the server's time in the same response, in ms since 1970; undefined if the page cannot
 *   read it
 * @param now the shopper's clock, in ms since 1970
 */
export function pollWaitMs(
  pollAfter: string | undefined,
  serverNow: number | undefined,
  now: number,
): number {
  const ms = Date.parse(pollAfter ?? '') - (serverNow ?? now);
  if (!(ms > 0)) return DEFAULT_WAIT_MS;
  const longest = serverNow === undefined ? LONGEST_WAIT_BY_OWN_CLOCK_MS : ms;
  return Math.max(SHORTEST_WAIT_MS, Math.min(ms, longest));
}

export interface SubmitOptions {
  /** The cart's checkout, stored with the attempt. */
  checkoutUrl: string;
  /** `hashLines` of a cart that was created for a product page. */
  lines: string | undefined;
  /** The page's own URL. */
  pageUrl: string;
  /** Aborted at the wallet's time limit: no request is sent after it. */
  timeLimit: AbortSignal;
  /** The wallet's time limit, ms since 1970. A wait that would end later is not started. */
  endsAt: number;
  /**
   * Called before the attempt is sent again; returns false if another tab may have submitted the cart
   * meanwhile.
   */
  isLockHeld: () => boolean;
  tab: BrowserTab;
  /** Called for each request without a usable response. */
  onFailure: (failure: Failure) => void;
  /** Called once, with the type of a result that this version does not support. */
  onUnknownResult: (typename: string) => void;
}

/** How long to wait before the same attempt is sent again, ms. `headers`: those of the last response. */
const waitMs = (step: SubmitAgain, headers: Headers): number =>
  step.cause === 'throttled'
    ? pollWaitMs(step.pollAfter, serverTime(headers), Date.now())
    : withJitter(retryAfterMs(headers));

/**
 * Waits. Returns false if the time limit is reached meanwhile, which happens if the shopper's clock is
 * changed.
 */
async function waitWithLimit(ms: number, timeLimit: AbortSignal): Promise<boolean> {
  try {
    await pause(ms, timeLimit);
    return true;
  } catch {
    return false;
  }
}

/**
 * Submits a cart so that at most one order is created: an attempt whose outcome is unknown, or for which the
 * API was busy, is sent again with the same token until the wallet's time limit. An earlier attempt of
 * unknown outcome is sent again with its token if that is not too old. The state of an attempt that was
 * accepted before is requested until the time limit.
 */
export async function submitCart(
  cartId: string,
  client: ApiClient,
  options: SubmitOptions,
): Promise<SubmitEnd> {
  const { tab, checkoutUrl, lines } = options;
  const now = Date.now();
  const earlier = readAttempt(cartId, now, tab);
  // The caller has checked this, but time has passed since then, and a tab that lost its lock may have stored
  // an attempt.
  if (earlier && (earlier.state === 'accepted' || !mayBeSentAgain(earlier, now))) return { type: 'unknown' };
  const attempt: UnknownAttempt = {
    ...(earlier ?? { state: 'unknown', token: randomUuid(), firstSentAt: now, lines }),
    lastSentAt: now,
    checkoutUrl,
  };
  storeAttempt(cartId, attempt, now, tab);
  // An attempt that was sent before may have been accepted, even if the API now responds that it is busy.
  const sent = await sendAttempt(cartId, attempt, earlier ? 'unknown' : 'throttled', client, options);
  if (sent.type === 'attempt_accepted') return endAccepted(cartId, sent, client, options);
  if (sent.type !== 'unknown') removeAttempt(cartId, attempt.token, Date.now(), tab);
  return sent;
}

/**
 * Stores an accepted attempt for all tabs of the browser. If the API does not name the page that shows it,
 * requests its state.
 */
async function endAccepted(
  cartId: string,
  { attemptId, redirectUrl, isOurs }: AttemptAccepted & { isOurs: boolean },
  client: ApiClient,
  { checkoutUrl, timeLimit: signal, ...options }: SubmitOptions,
): Promise<SubmitEnd> {
  const { tab } = options;
  const acceptedAt = Date.now();
  storeAttempt(cartId, { state: 'accepted', attemptId, checkoutUrl, acceptedAt }, acceptedAt, tab);
  if (redirectUrl) return { type: 'accepted', redirectUrl };
  const outcome = await followAttempt(attemptId, { ...options, client, signal });
  switch (outcome.type) {
    case 'ordered':
      return isOurs
        ? { type: 'accepted', redirectUrl: outcome.orderUrl }
        : { type: 'already_accepted', orderUrl: outcome.orderUrl };
    case 'payment_failed':
      removeAttempt(cartId, attemptId ?? '', Date.now(), tab);
      return outcome;
    case 'not_available':
      return { type: 'already_accepted' };
    default:
      return outcome;
  }
}

/**
 * Sends an attempt until its result is known, or there is no time left.
 * @param knownSoFar `throttled`: it was not accepted yet; `unknown`: it may have been
 * @returns `isOurs`: whether the accepted attempt is this one
 */
async function sendAttempt(
  cartId: string,
  { token: attemptToken, firstSentAt }: UnknownAttempt,
  knownSoFar: 'throttled' | 'unknown',
  client: ApiClient,
  { timeLimit, endsAt, isLockHeld, onFailure, onUnknownResult }: SubmitOptions,
): Promise<SubmitEnd | (AttemptAccepted & { isOurs: boolean })> {
  const lastEnd = Math.min(endsAt, firstSentAt + RESEND_LIMIT_MS);
  // Stays `unknown` until the API says how this attempt ended.
  let state = knownSoFar;
  let hasReportedResult = false;
  for (;;) {
    const variables = { cartId, attemptToken };
    const response = await sheetRequest(cartSubmitForCompletion, variables, client, {
      once: true,
      signal: timeLimit,
    });
    if (!response.ok) onFailure(response.failure);
    const step = submitStep(response, state === 'unknown');
    if (step.type === 'attempt_accepted') {
      return { ...step, isOurs: !!step.redirectUrl || state === 'unknown' };
    }
    if (step.type !== 'again') return step;
    if (step.cause === 'unknown') {
      state = 'unknown';
      if (step.typename && !hasReportedResult) onUnknownResult(step.typename);
      hasReportedResult ||= !!step.typename;
    }
    const wait = waitMs(step, response.headers);
    if (Date.now() + wait >= lastEnd) return { type: state };
    if (!(await waitWithLimit(wait, timeLimit))) return { type: state };
    // Without the lock, another tab may have finished this attempt, and may have sent another one.
    if (!isLockHeld()) return { type: 'unknown' };
  }
}
