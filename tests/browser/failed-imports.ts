import type { Browser } from '@playwright/test';

/**
 * Whether a browser may remember that a module did not load, and then fail again without a request. Firefox
 * may, and so may Chromium before version 156.
 */
export const mayRememberFailedImports = (browser: Browser, name: string): boolean =>
  name === 'firefox' || (name === 'chromium' && parseInt(browser.version()) < 156);
