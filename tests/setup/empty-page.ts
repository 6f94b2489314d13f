import { afterEach } from 'vitest';

// What a test has put on the page and stored. Hooks of the test's file run before this one.
afterEach(() => {
  if (typeof document === 'undefined') return;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
