import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Calls `look` again and again until it returns something; an error counts as no result. Throws after `ms`.
 */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  ms = 8_000,
): Promise<NonNullable<T>> {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(40)) {
    const found = await Promise.resolve()
      .then(look)
      .catch(() => null);
    if (found) return found;
  }
  throw new Error(`WebKit: no ${what} within ${ms} ms`);
}
