import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';
import { SCRIPT, type ServedFile } from './contender';
import { bundle } from './rivals';

const FOLDER = 'bench/contenders/react';

/** The files of a React page besides `ekspres.js`, by path. */
export interface ReactPageFiles {
  /** The page's module, with our components. */
  page: readonly [path: string, file: ServedFile];
  /** React. */
  react: ReadonlyMap<string, ServedFile>;
}

/**
 * Bundles a React page with the components of the build in `dist`, as a shop would.
 * @param prefix what the paths of its files begin with
 */
export async function bundleReactPage(dist: string, prefix: string): Promise<ReactPageFiles> {
  // Builds of earlier versions have one file for servers and browsers.
  const components = ['react-in-browser.js', 'react.js']
    .map((name) => resolve(dist, name))
    .find((path) => existsSync(path));
  if (!components) throw new Error(`There are no React components in ${dist}`);
  // Nothing is written here; the paths of chunks are relative to it.
  const outdir = fileURLToPath(new URL('../results/react', import.meta.url));
  const { outputFiles } = await bundle(
    {
      entryPoints: [`${FOLDER}/app.js`, `${FOLDER}/react.js`],
      alias: { 'ekspres/react': components },
    },
    outdir,
  );
  const files = new Map(
    outputFiles.map(({ path, contents }) => [
      `${prefix}${path.slice(outdir.length)}`,
      { type: SCRIPT, text: Buffer.from(contents) },
    ]),
  );
  const path = `${prefix}/app.js`;
  const page = files.get(path);
  if (!page) throw new Error('The React page was not bundled');
  files.delete(path);
  return { page: [path, page], react: files };
}
