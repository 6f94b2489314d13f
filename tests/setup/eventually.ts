import { vi } from 'vitest';

/**
 * Waits until a check passes, and returns its result. The timeout is long because the processor may be busy;
 * it only ends tests that hang.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { interval: 1, timeout: 10_000 });
