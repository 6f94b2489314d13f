import { afterEach, vi } from 'vitest';

// The functions, globals, timers and variables of the environment that a test has replaced, and what it has put
// on the page and stored. Hooks of the test's file run before this one.
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  if (typeof document === 'undefined') return;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
