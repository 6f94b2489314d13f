import { vi } from 'vitest';

/**
 * Waits until a check passes, and returns its result. The limit is for what hangs: another program may use
 * the processor.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { interval: 1, timeout: 10_000 });
