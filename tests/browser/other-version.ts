import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build, type Plugin } from 'esbuild';
import packageJson from '../../package.json' with { type: 'json' };

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

/** A version of the script: what the API receives from it, and its colour of Shop Pay's button. */
export interface Version {
  version: string;
  colour: string;
}

export const BUILT: Version = { version: packageJson.version, colour: 'rgb(90, 49, 244)' };
export const OTHER: Version = { version: '9.8.7', colour: 'rgb(1, 2, 3)' };

/** The id of the build in `dist`. The source map of `ekspres.js` is named after the language and it. */
const buildId = () =>
  readdirSync(DIST).flatMap((file) => /^ekspres-[a-z]{2}-([0-9a-f]{12})\.js\.map$/.exec(file)?.[1] ?? [])[0]!;

/** A file of `dist`, changed to that of another version. */
const readOtherVersion = (name: string): string =>
  readFileSync(join(DIST, name), 'utf8')
    .replaceAll(buildId(), 'fedcba987654')
    .replaceAll(`"${BUILT.version}"`, `"${OTHER.version}"`)
    .replaceAll('#5a31f4', OTHER.colour);

/** Serves another version of the script as `/other/ekspres.js`. */
export const serveOtherVersion = (page: Page): Promise<unknown> =>
  page.route(/\/other\/[\w-]+\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: readOtherVersion(basename(route.request().url())),
    }),
  );

/** Makes esbuild read the other version instead of `dist`. */
const otherVersion: Plugin = {
  name: 'other-version',
  setup({ onLoad }) {
    onLoad({ filter: /\.js$/ }, ({ path }) => ({ contents: readOtherVersion(basename(path)) }));
  },
};

/** Bundles an app with the other version of the package, and serves it as `/app/app.js` with its chunks. */
export async function serveBundledApp(page: Page, contents: string): Promise<void> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: DIST },
    alias: { ekspres: join(DIST, 'ekspres.js') },
    plugins: [otherVersion],
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: 'app',
    entryNames: 'app',
    write: false,
    // Otherwise it warns about imports that only determine the order of chunks.
    logLevel: 'error',
  });
  const files = new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
  await page.route(/\/app\/[\w-]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: files.get(basename(route.request().url()))! }),
  );
}
