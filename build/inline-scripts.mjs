import { transform } from 'esbuild';
import { readFile } from 'node:fs/promises';

const INLINE_SCRIPT = /\.script\.ts$/;

/**
 * Compiles each `.script.ts` file to a minified text: an inline script of a page's HTML. Import it as `./name.script?text`.
 * Works as a Rollup plugin and as a Vite plugin (tests).
 * @returns {import('rollup').Plugin}
 */
export function inlineScripts() {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async resolveId(source, importer) {
      const [path, query] = source.split('?');
      if (query !== 'text' || !path.endsWith('.script')) return null;
      const file = await this.resolve(`${path}.ts`, importer);
      return file && `${file.id}?text`;
    },
    async load(id) {
      const [path, query] = id.split('?');
      if (query !== 'text' || !INLINE_SCRIPT.test(path)) return null;
      this.addWatchFile?.(path);
      const { code } = await transform(await readFile(path, 'utf8'), {
        loader: 'ts',
        minify: true,
        target: 'es2022',
      });
      return { code: `export default ${JSON.stringify(code.trim().replace(/;$/, ''))};`, map: null };
    },
  };
}
