import type { Page } from '@playwright/test';
import { calls } from './sandbox';

/** The element that the cart specs are about. */
export const CART = 'shopify-accelerated-checkout-cart';

/** Gives the visit a cart with two products. Returns its token with the key. */
export async function fillCart(page: Page): Promise<string> {
  // By a page, because WebKit's cookies are those of the page that is open.
  await page.goto('/sandbox/fill-cart?to=/blank');
  const cookies = await page.evaluate(() => document.cookie);
  return decodeURIComponent(/(?:^|; )cart=([^;]*)/.exec(cookies)?.[1] ?? '');
}

/** Takes the visit's cart cookie away. */
export const forgetCart = (page: Page) => page.context().clearCookies({ name: 'cart' });

/** Has the page's own script send `body` to one of the cart's addresses, and waits for the answer. */
export const postFromPage = (page: Page, path: string, body: object = {}) =>
  page.evaluate(
    async ([url, json]) => {
      const headers = { 'content-type': 'application/json' };
      await fetch(url as string, { method: 'POST', headers, body: JSON.stringify(json) });
    },
    [path, body] as const,
  );

/** The ids that the limited cart query was asked for so far. */
export async function askedCarts(page: Page): Promise<string[]> {
  const limited = (await calls(page)).filter(({ operation }) => operation === 'cartLimited');
  return limited.map(({ variables }) => (variables as { id: string }).id);
}

/** Time in which an element that is going to ask has asked: the script comes, the page is idle, requests are seen. */
export const settle = (page: Page) => page.waitForTimeout(500);
