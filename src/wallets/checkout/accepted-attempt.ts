import type { Failure } from '../../net/storefront/failures';
import type { ApiClient } from '../../net/storefront/graphql-client';
import { cartCompletionAttempt } from '../../net/storefront/operations/completion-attempt';
import { parseUrl } from '../../net/parse';
import { pause } from '../../net/pause';
import { retryAfterMs, withJitter, timeoutError } from '../../net/waiting';
import type { ClickContext, ClickOutcome } from '../contract';
import type { DecelerationReason } from '../reasons';
import { removeAttempt, type AcceptedAttempt } from './attempts';
import type { BrowserTab } from './browser-tab';
import { redirect } from './checkout-redirect';

/** How an accepted attempt ended. */
export type AttemptEnd =
  /** There is an order; `orderUrl`: its page. */
  | { type: 'ordered'; orderUrl: string | undefined }
  /**
   * There is no order, and a new attempt may begin. The codes are the API's `CompletionErrorCode`; the list
   * may be empty.
   */
  | { type: 'payment_failed'; codes: readonly string[] }
  /** The shopper must do something first, on this page. */
  | { type: 'action_required'; url: string }
  /** It is still being processed, or the API did not respond in time, or not with a result. */
  | { type: 'unknown' }
  /** The API does not have the query, or the access token may not use it. */
  | { type: 'not_available' };

/** Options of {@link followAttempt}. */
export interface FollowOptions {
  client: ApiClient;
  /** The page's own URL, because a page with a required action may be on its origin. */
  pageUrl: string;
  /** Stops the requests, at `endsAt` at the latest. */
  signal: AbortSignal;
  /** When the outcome must be known, ms since 1970. A wait that would end later is not started. */
  endsAt: number;
  /** Called for each request without a usable response. */
  onFailure: (failure: Failure) => void;
}

/** The shortest wait between two requests, ms, and the wait if `pollDelay` is not a positive number. */
const SHORTEST_WAIT_MS = 250;
const DEFAULT_WAIT_MS = 1000;

/** Whether a later request may succeed. A client error other than 429 is permanent. */
const isTemporary = ({ kind, ignorable, codes = [] }: Failure) =>
  ignorable && !(kind === 'status' && /^4(?!29)/.test(codes[0] ?? ''));

/** Whether the API does not have the query, or the access token may not use it. */
const isNotAvailable = ({ kind, codes = [] }: Failure) =>
  kind === 'document' || codes.includes('ACCESS_DENIED');

/** The URL of a required action; undefined unless it is https or on the page's own origin. */
function toActionUrl(redirectUrl: string | undefined, pageUrl: string): string | undefined {
  const url = parseUrl(redirectUrl ?? '');
  const isOwn = url?.protocol === 'http:' && url.origin === new URL(pageUrl).origin;
  return url?.protocol === 'https:' || isOwn ? url.href : undefined;
}

/** Requests the state of an accepted attempt until it is final or the time is over. */
export async function followAttempt(
  attemptId: string | undefined,
  { client, pageUrl, signal, endsAt, onFailure }: FollowOptions,
): Promise<AttemptEnd> {
  if (!attemptId) return { type: 'not_available' };
  for (;;) {
    const response = await client.send(cartCompletionAttempt, { attemptId }, { signal });
    let wait = DEFAULT_WAIT_MS;
    if (response.ok) {
      const { result } = response;
      switch (result.type) {
        case 'CartCompletionSuccess':
          return { type: 'ordered', orderUrl: result.orderUrl };
        case 'CartCompletionFailed':
          return { type: 'payment_failed', codes: result.codes };
        case 'CartCompletionActionRequired': {
          const url = toActionUrl(result.redirectUrl, pageUrl);
          return url ? { type: 'action_required', url } : { type: 'unknown' };
        }
        case 'unknown':
          return { type: 'unknown' };
        case 'CartCompletionProcessing':
          if (result.pollDelay > 0) wait = Math.max(result.pollDelay, SHORTEST_WAIT_MS);
      }
    } else {
      onFailure(response.failure);
      if (isNotAvailable(response.failure)) return { type: 'not_available' };
      if (signal.aborted || !isTemporary(response.failure)) return { type: 'unknown' };
      wait = withJitter(retryAfterMs(response.headers));
    }
    if (Date.now() + wait >= endsAt) return { type: 'unknown' };
    try {
      await pause(wait, signal);
    } catch {
      return { type: 'unknown' };
    }
  }
}

/** How long a click waits for the outcome of an accepted attempt, ms. */
const CLICK_LIMIT_MS = 5000;

/**
 * How a click ends because of an attempt that was accepted before. Sheets use it as the result of an event.
 */
export type EndByAttempt =
  | { type: 'decelerate'; reason: DecelerationReason; url: string }
  | {
      type: 'abort';
      dialog: { key: 'already_accepted'; orderUrl?: string | undefined };
      reason: 'already_accepted';
      unhandled: false;
    };

/**
 * The end of a click on a cart that is an order already. The dialog says that, because after any other error
 * the shopper might pay a second time.
 */
export const alreadyAccepted = (orderUrl: string | undefined): EndByAttempt => ({
  type: 'abort',
  dialog: { key: 'already_accepted', orderUrl },
  reason: 'already_accepted',
  unhandled: false,
});

/** The end of a click after an attempt of unknown outcome. The checkout shows what became of the attempt. */
export const processingFailed = (url: string): EndByAttempt => ({
  type: 'decelerate',
  reason: 'processing_failed',
  url,
});

/** Ends a click because of an attempt that may have made an order. */
export function endClickByAttempt(context: ClickContext, end: EndByAttempt): ClickOutcome {
  if (end.type === 'abort') {
    context.showDialog(end.dialog);
    return { outcome: 'failed', reason: end.reason };
  }
  try {
    // The page of an action is not the shop's, so our parameters are not added.
    if (end.reason === 'action_required') context.navigate(end.url);
    else redirect(context, end.url, end.reason);
    return { outcome: 'deceleration', reason: end.reason };
  } catch (error) {
    context.report(error);
    context.showDialog({ key: 'outcome_unknown' });
    return { outcome: 'failed', reason: 'outcome_unknown' };
  }
}

/**
 * How a click on a cart ends because of an attempt that the API has accepted. Must be called before the click
 * reads or changes the cart. An attempt that did not create an order is removed.
 * @returns undefined if a new attempt may begin
 */
export async function endByAcceptedAttempt(
  cartId: string,
  { attemptId, checkoutUrl }: AcceptedAttempt,
  tab: BrowserTab,
  { endsAt = Infinity, ...options }: Omit<FollowOptions, 'endsAt'> & { endsAt?: number },
): Promise<EndByAttempt | undefined> {
  const { signal } = options;
  const now = Date.now();
  const limitMs = Math.min(endsAt - now, CLICK_LIMIT_MS);
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  setTimeout(() => controller.abort(timeoutError()), limitMs);
  const outcome = await followAttempt(attemptId, {
    ...options,
    signal: controller.signal,
    endsAt: now + limitMs,
  });
  switch (outcome.type) {
    case 'ordered':
      return alreadyAccepted(outcome.orderUrl);
    case 'payment_failed':
      removeAttempt(cartId, attemptId ?? '', Date.now(), tab);
      return undefined;
    case 'action_required':
      return { type: 'decelerate', reason: 'action_required', url: outcome.url };
    default:
      return processingFailed(checkoutUrl);
  }
}
