import { randomUUID } from 'node:crypto';
import { test as base, type Browser, type Page } from '@playwright/test';
import { preparedEngines } from './engines/engines';
import { launchWebKit } from './webkit/webkit-browser';

export { expect } from '@playwright/test';

export interface EngineFixtures {
  browser: Browser;
}

/** Exceptions and rejections that nothing on a page caught. */
interface PageErrors {
  allow(pattern: RegExp): void;
  unexpected(): string[];
}

function watchPageErrors(page: Page): PageErrors {
  const messages: string[] = [];
  const allowed: RegExp[] = [];
  page.on('pageerror', (error) => messages.push(String(error.stack ?? error)));
  return {
    allow: (pattern) => void allowed.push(pattern),
    unexpected: () => messages.filter((message) => !allowed.some((pattern) => pattern.test(message))),
  };
}

/** The `test` of every browser spec, for all engines. It fails if the page does not catch an error. */
export const test = base.extend<{ visit: string; pageErrors: PageErrors }, EngineFixtures>({
  browser: [
    async ({ playwright, browserName }, use) => {
      // Debian's WebKitGTK is not one that Playwright can launch.
      const isWebKitGtk = browserName === 'webkit' && preparedEngines().webkit?.form === 'system';
      const browser = await (isWebKitGtk ? launchWebKit(playwright) : playwright[browserName].launch());
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // The sandbox distinguishes visits by a cookie, which its own pages set. Other pages need it too.
  visit: [
    async ({ context, baseURL }, use) => {
      const value = randomUUID();
      if (baseURL) await context.addCookies([{ name: 'sandbox_visit', value, url: baseURL }]);
      await use(value);
    },
    { auto: true },
  ],
  pageErrors: [
    async ({ page }, use) => {
      const errors = watchPageErrors(page);
      await use(errors);
      base.expect(errors.unexpected(), 'errors that the page did not catch').toEqual([]);
    },
    { auto: true },
  ],
});
