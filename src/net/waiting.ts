/** Resolves after this time. Rejects with the signal's reason as soon as the signal is aborted. */
export const pause = (ms: number, signal: AbortSignal | null | undefined) =>
  new Promise<void>((resolve, reject) => {
    const abort = () => reject(signal?.reason as Error);
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort, { once: true });
    setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
  });

/** The smallest range from which the random part of a wait is chosen, ms. */
const SHORTEST_RANGE_MS = 1000;

/**
 * A wait, plus a random part of up to half of the wait, or up to 1 s if that is more. The random part
 * prevents all shoppers from sending their requests again at the same moment.
 */
export const withJitter = (ms: number): number => ms + Math.random() * Math.max(SHORTEST_RANGE_MS, ms / 2);

/** The reason of an abort after a timeout. */
export const timeoutError = (): DOMException => new DOMException('Too late', 'TimeoutError');
