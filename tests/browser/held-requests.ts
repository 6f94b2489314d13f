import type { Page } from '@playwright/test';

export interface HeldRequests {
  waiting(): number;
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
