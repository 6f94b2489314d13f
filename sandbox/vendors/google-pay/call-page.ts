/** The outcome of calling a callback of the page: its result, a rejection or exception, or a timeout. */
export type PageResponse<T> =
  { kind: 'result'; result: T } | { kind: 'failure'; reason: unknown } | { kind: 'timeout' };

/**
 * Calls a callback of the page, and waits at most `timeLimitMs` for its result. A later result is ignored.
 */
export async function callPage<D, T>(
  callback: (data: D) => T | Promise<T>,
  data: D,
  timeLimitMs: number,
): Promise<PageResponse<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<PageResponse<T>>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'timeout' }), timeLimitMs);
  });
  const settled = (async (): Promise<PageResponse<T>> => {
    try {
      return { kind: 'result', result: await callback(data) };
    } catch (reason) {
      return { kind: 'failure', reason };
    }
  })();
  const response = await Promise.race([settled, timedOut]);
  clearTimeout(timer);
  return response;
}
