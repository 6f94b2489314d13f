import { developerError } from './developer-error';

/** Statuses that say: not applied, come back later. */
const RETRIABLE = [429, 503];

/** What a server that does not say when it may be asked again gets, ms. */
const DEFAULT_WAIT_MS = 1000;

/** Longer than a shopper waits for anything, ms: what says to come back later than that has failed. */
const PATIENCE_MS = 30_000;

/** Clock, chance and timer, for tests. */
export interface Waiting {
  /** Now, ms since 1970. */
  now(): number;
  /** From 0 to 1. */
  random(): number;
  setTimeout(run: () => void, ms: number): unknown;
}

const realWaiting: Waiting = {
  now: () => Date.now(),
  random: () => Math.random(),
  setTimeout: (run, ms) => setTimeout(run, ms),
};

/** How long `Retry-After` (seconds, or an HTTP date) says to wait, ms; a second where it says nothing readable. */
export function retryAfterMs(header: string | null, now: number): number {
  const value = header?.trim();
  if (!value) return DEFAULT_WAIT_MS;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? DEFAULT_WAIT_MS : Math.max(0, date - now);
}

/** With up to a quarter more, and a moment at least: shoppers who were sent away together do not come back together. */
export const spread = (ms: number, random: () => number): number => ms + random() * Math.max(250, ms / 4);

/** Waits; rejects with the signal's reason as soon as it is aborted. */
export const pause = (ms: number, signal?: AbortSignal | null, waiting: Waiting = realWaiting) =>
  new Promise<void>((resolve, reject) => {
    const abort = () => reject(signal?.reason as Error);
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort, { once: true });
    waiting.setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
  });

/**
 * A `fetch` that asks again, up to `retries` times, while the server says that it did not apply the request (429, 503).
 * Nothing else is ever sent twice. The signal of the request ends a wait too.
 * @throws developer error `invalid-retries` unless `retries` is 0, 1, 2 or 3
 */
export function retryingFetch(
  send: typeof fetch,
  retries: number,
  waiting: Waiting = realWaiting,
): typeof fetch {
  if (![0, 1, 2, 3].includes(retries)) {
    throw developerError('invalid-retries', `retries: expected 0, 1, 2 or 3, got ${retries}`);
  }
  return async (input, init) => {
    for (let left = retries; ; left--) {
      const response = await send(input, init);
      if (!left || !RETRIABLE.includes(response.status)) return response;
      const wait = retryAfterMs(response.headers.get('Retry-After'), waiting.now());
      if (wait > PATIENCE_MS) return response;
      await pause(spread(wait, waiting.random), init?.signal, waiting);
    }
  };
}
