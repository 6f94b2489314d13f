import type { Browser } from '@playwright/test';

/**
 * Whether a browser may remember that a module did not load, and then fails again without a request: Firefox,
 * and Chromium until 2026.
 */
export const mayRememberFailedImports = (browser: Browser, name: string): boolean =>
  name === 'firefox' || (name === 'chromium' && parseInt(browser.version()) < 156);
