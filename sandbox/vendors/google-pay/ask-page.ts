/** The result of calling a callback of the page: its answer, a rejection or exception, or a timeout. */
export type PageResponse<T> =
  { kind: 'answer'; answer: T } | { kind: 'failure'; reason: unknown } | { kind: 'timeout' };

/**
 * Calls a callback of the page, and waits at most `timeLimitMs` for its answer. A later answer is ignored.
 */
export async function askPage<D, T>(
  callback: (data: D) => T | Promise<T>,
  data: D,
  timeLimitMs: number,
): Promise<PageResponse<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<PageResponse<T>>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'timeout' }), timeLimitMs);
  });
  const answered = (async (): Promise<PageResponse<T>> => {
    try {
      return { kind: 'answer', answer: await callback(data) };
    } catch (reason) {
      return { kind: 'failure', reason };
    }
  })();
  const answer = await Promise.race([answered, timedOut]);
  clearTimeout(timer);
  return answer;
}
