import { developerError } from '../developer-error';
import { retryAfterMs, spread } from './retry-after';

/** Statuses that say: not applied, come back later. */
const RETRIABLE = [429, 503];

/** The longest wait where the caller names none, ms: an answer may take no longer with all its retries. */
const LONGEST_WAIT_MS = 30_000;

/** Longer timers run at once, ms. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Clock, chance and timer, for tests. */
export interface Waiting {
  /** Now, ms since 1970. */
  now(): number;
  /** From 0 to 1. */
  random(): number;
  setTimeout(run: () => void, ms: number): unknown;
}

/** The real clock, chance and timer. */
export const realWaiting: Waiting = {
  now: () => Date.now(),
  random: () => Math.random(),
  setTimeout: (run, ms) => setTimeout(run, ms),
};

/** Waits; rejects with the signal's reason as soon as it is aborted. */
export const pause = (ms: number, signal?: AbortSignal | null, waiting: Waiting = realWaiting) =>
  new Promise<void>((resolve, reject) => {
    const abort = () => reject(signal?.reason as Error);
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort, { once: true });
    waiting.setTimeout(
      () => {
        signal?.removeEventListener('abort', abort);
        resolve();
      },
      Math.min(ms, LONGEST_TIMER_MS),
    );
  });

/**
 * A `fetch` that asks again, up to `retries` times, while the server says that it did not apply the request (429, 503).
 * Nothing else is ever sent twice. The signal of the request ends a wait too, with the answer that there is: it tells
 * that nothing was done.
 * @param longestWaitMs a server that asks for more time is not asked again
 * @throws developer error `invalid-retries` unless `retries` is 0, 1, 2 or 3
 */
export function retryingFetch(
  send: typeof fetch,
  retries: number,
  waiting: Waiting = realWaiting,
  longestWaitMs = LONGEST_WAIT_MS,
): typeof fetch {
  if (![0, 1, 2, 3].includes(retries)) {
    throw developerError('invalid-retries', `retries: expected 0, 1, 2 or 3, got ${retries}`);
  }
  return async (input, init) => {
    for (let left = retries; ; left--) {
      const response = await send(input, init);
      if (!left || !RETRIABLE.includes(response.status)) return response;
      const wait = retryAfterMs(response.headers, waiting.now());
      if (wait > longestWaitMs) return response;
      try {
        await pause(Math.min(spread(wait, waiting.random), longestWaitMs), init?.signal, waiting);
      } catch {
        return response;
      }
    }
  };
}
