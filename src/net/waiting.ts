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

/** The shortest range that the random part of a wait is drawn from, ms. */
const SHORTEST_RANGE_MS = 1000;

/** A wait with a random part of half of it, of 1 s at least: shoppers do not come back all at once. */
export const spread = (ms: number, random: () => number): number =>
  ms + random() * Math.max(SHORTEST_RANGE_MS, ms / 2);
