import { cartKey, readShared, removeShared, sharedKeys, thisTab, writeShared } from './browser-tab';

/** Each cart has its own key, so that two tabs never overwrite each other's carts. */
const PREFIX = 'ekspres-attempt:';

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
  parseAttempt(readShared(tab, cartKey(PREFIX, cartId)), now);

/** Stores an attempt, and removes those of all carts that are too old. */
export function storeAttempt(cartId: string, attempt: Attempt, tab = thisTab): void {
  for (const key of sharedKeys(tab, PREFIX)) {
    if (!parseAttempt(readShared(tab, key), attempt.at)) removeShared(tab, key);
  }
  writeShared(tab, cartKey(PREFIX, cartId), JSON.stringify(attempt));
}

/** Removes an attempt that made no order; not one that has another token, which another tab has begun since. */
export function removeAttempt(cartId: string, token: string, now: number, tab = thisTab): void {
  if (readAttempt(cartId, now, tab)?.token === token) removeShared(tab, cartKey(PREFIX, cartId));
}
