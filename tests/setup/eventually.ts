import { vi } from 'vitest';

/** Waits until a check passes; returns its result. The long timeout only ends tests that hang. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { interval: 1, timeout: 10_000 });
