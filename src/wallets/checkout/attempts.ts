import type { CartCreateInput } from '../../net/storefront/redirect-requests';
import { parseJson, toJson } from '../../net/parse';
import type { ClickSource } from '../contract';
import { ATTEMPT_PREFIX, attemptKeys } from './attempt-keys';
import { thisTab, type BrowserTab } from './browser-tab';
import { cartKey, readShared, removeShared, writeShared } from './shared-values';

/** How long an attempt stays stored, ms. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/**
 * How long after its first submit an attempt may be sent again with its token, ms. The API promises to accept
 * a token only once within "a short period of time".
 */
export const RESEND_LIMIT_MS = 5 * 60 * 1000;

/** How long a purchase of the same lines from a product page leads to the checkout of the attempt, ms. */
const SAME_LINES_MS = 30 * 60 * 1000;

/** An attempt to pay that is in progress, or whose outcome is unknown. */
export interface UnknownAttempt {
  state: 'unknown';
  token: string;
  /** Times of the first and the last authorization for which it was sent, in ms since 1970. */
  firstSentAt: number;
  lastSentAt: number;
  /** The checkout of its cart. */
  checkoutUrl: string;
  /** {@link hashLines} of the cart, for a product page, which creates a new cart for each click. */
  lines?: string | undefined;
}

/**
 * An attempt to pay that the API has accepted: there is an order, or there will be one unless the payment
 * fails.
 */
export interface AcceptedAttempt {
  state: 'accepted';
  /** Undefined if the API did not send it. */
  attemptId: string | undefined;
  checkoutUrl: string;
  /** When the API accepted it, ms since 1970. */
  acceptedAt: number;
}

/** What this browser has stored about the payment for a cart. */
export type Attempt = UnknownAttempt | AcceptedAttempt;

/**
 * Whether less than `ms` has passed since a stored time. A time in the future was written by a wrong clock;
 * it is ignored if it is `ms` or more away.
 */
const isWithin = (ms: number, time: number, now: number) => Math.abs(now - time) < ms;

/** When an attempt was first sent, or was accepted, ms since 1970. */
const startOf = (attempt: Attempt) =>
  attempt.state === 'unknown' ? attempt.firstSentAt : attempt.acceptedAt;

/** Whether stored data has the form of an attempt. Its times are not checked. */
const isAttempt = (stored: Partial<Attempt>): stored is Attempt =>
  typeof stored.checkoutUrl === 'string' &&
  (stored.state === 'accepted' || (stored.state === 'unknown' && typeof stored.token === 'string'));

/** Parses a stored attempt; undefined if it is more than 24 h old, or has another form. */
function parseAttempt(json: string | null, now: number): Attempt | undefined {
  const stored = Object(parseJson(json)) as Partial<Attempt>;
  return isAttempt(stored) && isWithin(LIFETIME_MS, startOf(stored), now) ? stored : undefined;
}

/** The stored attempt to pay for a cart; undefined if a new one may begin. */
export const readAttempt = (cartId: string, now: number, tab = thisTab): Attempt | undefined =>
  parseAttempt(readShared(tab, cartKey(ATTEMPT_PREFIX, cartId)), now);

/** Stores an attempt, and removes those of all carts that are too old. */
export function storeAttempt(cartId: string, attempt: Attempt, now: number, tab = thisTab): void {
  for (const key of attemptKeys(tab)) {
    if (!parseAttempt(readShared(tab, key), now)) removeShared(tab, key);
  }
  writeShared(tab, cartKey(ATTEMPT_PREFIX, cartId), toJson(attempt));
}

/**
 * Removes an attempt that did not create an order, unless another tab has stored a different one meanwhile.
 * @param id its token, or the id that the API gave it
 */
export function removeAttempt(cartId: string, id: string, now: number, tab = thisTab): void {
  const stored = readAttempt(cartId, now, tab);
  if (!stored || id === (stored.state === 'unknown' ? stored.token : stored.attemptId)) {
    removeShared(tab, cartKey(ATTEMPT_PREFIX, cartId));
  }
}

/**
 * Whether an attempt may still be sent again with its token. After that the API could accept the token a
 * second time.
 */
export const mayBeSentAgain = ({ firstSentAt }: UnknownAttempt, now: number): boolean =>
  isWithin(RESEND_LIMIT_MS, firstSentAt, now);

/**
 * Hashes the lines of a cart to 53 bits with cyrb53 (https://github.com/bryc/code), which is synchronous.
 * `crypto.subtle` would need a wait within the click's gesture.
 */
export function hashLines(lines: CartCreateInput['lines']): string {
  const text = toJson(
    lines.map(({ merchandiseId, quantity, sellingPlanId = '', attributes }) => [
      merchandiseId,
      quantity,
      sellingPlanId,
      attributes.map(({ key, value }) => [key, value]).sort(),
    ]),
  );
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

/** {@link hashLines} of a purchase from a product page; undefined for an existing cart. */
export const lineHashOf = (source: ClickSource): string | undefined =>
  source.type === 'new_cart' ? hashLines(source.input.lines) : undefined;

/**
 * The checkout to which a click leads at once, because this purchase may already have an order, and its
 * attempt of unknown outcome can no longer be sent again. Undefined if there is no such attempt.
 */
export function checkoutOfUnknownAttempt(
  source: ClickSource,
  now: number,
  tab: BrowserTab = thisTab,
): string | undefined {
  if (source.type === 'cart') {
    const attempt = source.cartId ? readAttempt(source.cartId, now, tab) : undefined;
    return attempt?.state === 'unknown' && !mayBeSentAgain(attempt, now) ? attempt.checkoutUrl : undefined;
  }
  const lineHash = lineHashOf(source);
  return attemptKeys(tab)
    .map((key) => parseAttempt(readShared(tab, key), now))
    .filter((attempt) => attempt?.state === 'unknown')
    .find((attempt) => attempt.lines === lineHash && isWithin(SAME_LINES_MS, attempt.firstSentAt, now))
    ?.checkoutUrl;
}
