import { afterEach, vi } from 'vitest';

// The functions, globals, timers and variables of the environment that a test has replaced. Hooks of the
// test's file run before this one.
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
