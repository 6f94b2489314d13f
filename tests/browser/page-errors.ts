import type { Page } from '@playwright/test';

/** Exceptions and rejections that nothing on a page caught. */
export interface PageErrors {
  /** Declares that errors matching `pattern` belong to the test. */
  allow(pattern: RegExp): void;
  unexpected(): string[];
}

/** Collects the uncaught errors of `page` from now on. */
export function watchPageErrors(page: Page): PageErrors {
  const messages: string[] = [];
  const allowed: RegExp[] = [];
  page.on('pageerror', (error) => messages.push(String(error.stack ?? error)));
  return {
    allow: (pattern) => void allowed.push(pattern),
    unexpected: () => messages.filter((message) => !allowed.some((pattern) => pattern.test(message))),
  };
}
