import { setTimeout as sleep } from 'node:timers/promises';

const LIMIT_MS = 8000;

/**
 * Calls `find` again and again until it returns something. An error counts as no result.
 * @throws after 8 s
 */
export async function waitFor<T>(what: string, find: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await sleep(40)) {
    const found = await Promise.resolve()
      .then(find)
      .catch(() => null);
    if (found) return found;
  }
  throw new Error(`WebKit: no ${what} within ${LIMIT_MS} ms`);
}
