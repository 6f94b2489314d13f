import type { Page } from '@playwright/test';
import { calls } from './sandbox';

export const CART = 'shopify-accelerated-checkout-cart';

/** Gives the visit a cart with two products. Returns its token with the key. */
export async function fillCart(page: Page): Promise<string> {
  // Through a page, because in WebKit only a page can set cookies.
  await page.goto('/sandbox/fill-cart?to=/blank');
  const cookies = await page.evaluate(() => document.cookie);
  return decodeURIComponent(/(?:^|; )cart=([^;]*)/.exec(cookies)?.[1] ?? '');
}

export const forgetCart = (page: Page) => page.context().clearCookies({ name: 'cart' });

/** Makes the page's own script send `body` to one of the cart's URLs, and waits for the response. */
export const postFromPage = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([url, json]) => {
      const headers = { 'content-type': 'application/json' };
      await fetch(url as string, { method: 'POST', headers, body: JSON.stringify(json) });
    },
    [path, body] as const,
  );

/** The ids for which the limited cart query was sent so far. */
export async function requestedCarts(page: Page): Promise<string[]> {
  const limited = (await calls(page)).filter(({ operation }) => operation === 'cartLimited');
  return limited.map(({ variables }) => (variables as { id: string }).id);
}

/** How many limited cart queries were sent so far. */
export const cartRequestCount = async (page: Page): Promise<number> => (await requestedCarts(page)).length;

/**
 * Waits until our elements are at rest: the lazy part has loaded, observers were notified of every request
 * and of what is in view, the timers that batch changes have run, and the resulting requests have been sent.
 */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    const untilEntry = (isWanted: (url: string) => boolean) =>
      new Promise<void>((resolve) => {
        const onEntries = (list: PerformanceObserverEntryList, observer: PerformanceObserver) => {
          if (!list.getEntries().some(({ name }) => isWanted(name))) return;
          observer.disconnect();
          resolve();
        };
        new PerformanceObserver(onEntries).observe({ type: 'resource', buffered: true });
      });
    await untilEntry((url) => /\/dist\/ekspres-page(?:\.\w+)?-/.test(url));
    // Observers are notified of requests in order, so after this one all earlier ones are known.
    const last = `/blank?${performance.now()}`;
    await Promise.all([untilEntry((url) => url.endsWith(last)), fetch(last)]);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // Timers run in the order of their time, and those that gather changes are set for 100 ms.
    await new Promise((resolve) => setTimeout(resolve, 101));
    // Their requests were sent before this.
    await fetch('/blank');
  });

/**
 * Advances the page's time by so many ms at once, and waits until our elements are at rest.
 * `page.clock.install()` must be called before the page is opened.
 */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.clock.fastForward(ms);
  await settle(page);
}
