import { compile, cssFileFilter, processVanillaFile } from '@vanilla-extract/integration';
import { transform } from 'esbuild';
import { fileURLToPath } from 'node:url';

const STYLESHEET = fileURLToPath(new URL('../src/ui/stylesheet.ts', import.meta.url));
const PREFIX = '\0ekspres-css:';
const TEXT = /\.css\?text$/;
const TEXT_ID = /\.css\.ts\?text$/;

/** Name of a style → the file that defines it. The build keeps the names of the source, so they must be unique. */
const names = new Map();

/** The class or animation name in the build: the name in the source, because words compress better than hashes. */
function identOption({ debugId, filePath }) {
  const owner = names.get(debugId) ?? filePath;
  if (owner !== filePath) throw new Error(`Two styles are named ${debugId}: in ${owner} and ${filePath}`);
  names.set(debugId, filePath);
  return `ek-${debugId}`;
}

/**
 * Compiles a `.css.ts` file.
 * @param {string} path
 * @returns `names`: a module with its class names; `css`: minified CSS by file; `watchFiles`: the files that it depends on
 */
export async function compileStyles(path) {
  const { source, watchFiles } = await compile({ filePath: path, identOption: 'debug' });
  const css = new Map();
  const names = await processVanillaFile({
    source,
    filePath: path,
    identOption,
    serializeVirtualCssPath: async ({ fileScope, source: text }) => {
      const { code } = await transform(text, { loader: 'css', minify: true, target: 'safari16.4' });
      // esbuild does not remove the space before the value of a custom property.
      css.set(fileScope.filePath, code.trim().replace(/([{;]--[\w-]+): /g, '$1:'));
      return '';
    },
  });
  return { names, css, watchFiles };
}

/**
 * Compiles `.css.ts` files at build time: the class names stay as constants and the CSS becomes one minified
 * string that registers itself with `src/ui/stylesheet.ts`, so no CSS file is requested and no style runs in the page.
 * Imported as `./name.css?text`, a file is the text of its own CSS, without that of the files it imports.
 * Works as a Rollup plugin and as a Vite plugin (tests).
 * @returns {import('rollup').Plugin}
 */
export function vanillaExtractStrings() {
  const css = new Map();
  return {
    name: 'vanilla-extract-strings',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id.startsWith(PREFIX)) return id;
      if (!TEXT.test(id)) return null;
      const file = await this.resolve(id.replace('?text', '.ts'), importer);
      return file && `${file.id}?text`;
    },
    async load(id) {
      if (TEXT_ID.test(id)) {
        const path = id.replace('?text', '');
        const { css: texts, watchFiles } = await compileStyles(path);
        watchFiles.forEach((file) => this.addWatchFile?.(file));
        // The library names files by their path in the package.
        const [, text] = [...texts].find(([file]) => path.endsWith(`/${file}`)) ?? [];
        if (!text) throw new Error(`${path} has no CSS`);
        return { code: `export default ${JSON.stringify(text)};`, map: null };
      }
      if (!id.startsWith(PREFIX)) return null;
      return `import { addStyles } from ${JSON.stringify(STYLESHEET)};\naddStyles(${JSON.stringify(css.get(id))});`;
    },
    async transform(_code, id) {
      const path = id.split('?')[0];
      if (!cssFileFilter.test(path) || TEXT_ID.test(id)) return null;
      const { names, css: texts, watchFiles } = await compileStyles(path);
      watchFiles.forEach((file) => this.addWatchFile?.(file));
      const imports = [...texts].map(([file, text]) => {
        const virtual = `${PREFIX}${file}.js`;
        css.set(virtual, text);
        return `import ${JSON.stringify(virtual)};`;
      });
      return { code: `${imports.join('\n')}\n${names}`, map: null, moduleSideEffects: true };
    },
  };
}
