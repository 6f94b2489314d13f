import { transform } from 'esbuild';
import { readFile } from 'node:fs/promises';

const SCRIPT = /\.script\.ts\?text$/;

/**
 * Makes it possible to import a module as a string: `./name.css?text` is the CSS of `name.css.ts`, which
 * `vanilla-extract-strings.mjs` generates, and `./name.script?text` is `name.script.ts` as a minified inline
 * script for a page's HTML. Works as a Rollup plugin and as a Vite plugin (tests).
 * @returns {import('rollup').Plugin}
 */
export function textImports() {
  return {
    name: 'text-imports',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!/\.(css|script)\?text$/.test(source)) return null;
      const file = await this.resolve(source.replace('?text', '.ts'), importer);
      return file && `${file.id}?text`;
    },
    load(id) {
      if (!id.endsWith('.ts?text')) return null;
      const path = id.replace('?text', '');
      this.addWatchFile?.(path);
      return readFile(path, 'utf8');
    },
    async transform(source, id) {
      if (!SCRIPT.test(id)) return null;
      // `let` is shorter than `const`, and the script is part of every page.
      const short = source.replaceAll(/\bconst /g, 'let ');
      const { code } = await transform(short, { loader: 'ts', minify: true, target: 'es2022' });
      return { code: `export default ${JSON.stringify(code.trim().replace(/;$/, ''))};`, map: null };
    },
  };
}
