import type { Page } from '@playwright/test';

/** Every built file except the one that pages load. */
export const CHUNKS = /\/dist\/(?!ekspres\.js)[\w-]+\.js/;

/** Makes every request for a chunk fail. */
export const failChunks = (page: Page): Promise<unknown> =>
  page.route(CHUNKS, (route) => route.fulfill({ status: 503, body: '' }));

/** The name of a built file in the default language, without its hash; undefined for any other URL. */
export const builtFile = (url: string): string | undefined =>
  /\/dist\/(\w[a-z-]*?)(?:-[\w-]{6})?\.js/.exec(url)?.[1];
