import type { Page } from '@playwright/test';

export interface HeldRequests {
  /** How many requests have been delayed so far. */
  waiting(): number;
  /** Continues the requests that wait, and delays no more of them. */
  release(): void;
}

/** Delays all requests for this URL until `release` is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<HeldRequests> {
  let waiting = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let isReleased = false;
  await page.route(url, async (route) => {
    if (!isReleased) waiting += 1;
    await released;
    await route.continue();
  });
  return {
    waiting: () => waiting,
    release() {
      isReleased = true;
      release();
    },
  };
}
