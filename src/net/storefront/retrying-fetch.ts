import { developerError } from '../developer-error';

/** The shortest wait, also where `Retry-After` is missing, unreadable, negative or past; ms. */
const SHORTEST_WAIT_MS = 1000;

/** The shortest range that the random part of a wait is drawn from, ms. */
const SHORTEST_RANGE_MS = 1000;

/** Every form of an HTTP date begins with a weekday (RFC 9110, section 5.6.7). */
const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/;

/** Reads an HTTP date, ms since 1970; `NaN` for any other text. */
function parseHttpDate(text: string): number {
  if (!HTTP_DATE.test(text)) return Number.NaN;
  // The oldest form names no zone and is in GMT as the others are.
  return Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
}

/**
 * The server's clock when it answered, ms since 1970. Undefined where the page cannot read `Date`: a server of another
 * origin must expose it.
 */
export function serverTime(headers: Headers): number | undefined {
  const time = parseHttpDate(headers.get('Date') ?? '');
  return Number.isNaN(time) ? undefined : time;
}

/**
 * How long `Retry-After` (seconds, or an HTTP date) says to wait, ms, at least 1 s. A date is compared with the server's
 * own clock.
 * @param now the shopper's clock, ms since 1970, for a server whose clock cannot be read
 */
export function retryAfterMs(headers: Headers, now: number): number {
  const value = headers.get('Retry-After')?.trim() ?? '';
  const asked = /^\d+$/.test(value)
    ? Number(value) * 1000
    : parseHttpDate(value) - (serverTime(headers) ?? now);
  return asked > SHORTEST_WAIT_MS ? asked : SHORTEST_WAIT_MS;
}

/** A wait with a random part of half of it, of 1 s at least: shoppers do not come back all at once. */
export const spread = (ms: number, random: () => number): number =>
  ms + random() * Math.max(SHORTEST_RANGE_MS, ms / 2);

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
