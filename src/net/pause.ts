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
