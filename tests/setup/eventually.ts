import { vi } from 'vitest';

/** Waits until this check throws no more, and returns what it returns. `vi.waitFor` alone lets 50 ms pass between two looks. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { interval: 1 });
