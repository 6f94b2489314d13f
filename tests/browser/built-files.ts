import type { Page } from '@playwright/test';

/** Matches the URLs of the default language's chunks: every built file whose name has a hash. */
export const CHUNKS = /\/dist\/ekspres-(?!rescue\.)[\w-]+\.js/;

/** Makes every request for a chunk fail, as after a deploy that has removed the files of the page's build. */
export const failChunks = (page: Page): Promise<unknown> =>
  page.route(CHUNKS, (route) => route.fulfill({ status: 404, body: '' }));

/** The name of a built file's chunk in the default language, or of a file without a hash. */
export const builtFileName = (url: string): string | undefined =>
  /\/dist\/(?:ekspres-(?=.*-))?(\w[a-z-]*?)(?:-[\w-]{6})?\.js/.exec(url)?.[1];
