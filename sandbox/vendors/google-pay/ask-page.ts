/** What came of asking the page: an answer, a rejection or exception, or nothing in time. */
export type PageAnswer<T> =
  { kind: 'answer'; answer: T } | { kind: 'failure'; reason: unknown } | { kind: 'timeout' };

/** Calls the page's callback and waits at most `patience` milliseconds; a later answer is lost. */
export async function askPage<D, T>(
  callback: (data: D) => T | Promise<T>,
  data: D,
  patience: number,
): Promise<PageAnswer<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<PageAnswer<T>>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'timeout' }), patience);
  });
  const asked = (async (): Promise<PageAnswer<T>> => {
    try {
      return { kind: 'answer', answer: await callback(data) };
    } catch (reason) {
      return { kind: 'failure', reason };
    }
  })();
  const answer = await Promise.race([asked, late]);
  clearTimeout(timer);
  return answer;
}
