import type { Page } from '@playwright/test';

/** Matches the URLs of the default language's chunks: every built file except `ekspres.js`. */
export const CHUNKS = /\/dist\/(?!ekspres\.js)[\w-]+\.js/;

/** Makes every request for a chunk fail. */
export const failChunks = (page: Page): Promise<unknown> =>
  page.route(CHUNKS, (route) => route.fulfill({ status: 503, body: '' }));

/** The name of a built file in the default language, without its hash; undefined for any other URL. */
export const builtFileName = (url: string): string | undefined =>
  /\/dist\/(\w[a-z-]*?)(?:-[\w-]{6})?\.js/.exec(url)?.[1];
