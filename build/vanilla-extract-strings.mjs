import { compile, cssFileFilter, processVanillaFile } from '@vanilla-extract/integration';
import { transform } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { esbuildTargets } from './supported-browsers.mjs';

const projectPath = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * Name of a style → the file that defines it. The build keeps the names of the source, so they must be
 * unique.
 */
const names = new Map();

/**
 * The class or animation name in the build: the name in the source, because words compress better than
 * hashes.
 */
function identOption({ debugId, filePath }) {
  const owner = names.get(debugId) ?? filePath;
  if (owner !== filePath) throw new Error(`Two styles are named ${debugId}: in ${owner} and ${filePath}`);
  names.set(debugId, filePath);
  return `ek-${debugId}`;
}

/**
 * Compiles a `.css.ts` file.
 * @param {string} path
 * @returns `code`: a module with its class names; `css`: its own minified CSS; `imported`: the style files
 *   that it imports; `watchFiles`: all files that it depends on
 */
async function compileStyles(path) {
  const { source, watchFiles } = await compile({ filePath: path, identOption: 'debug' });
  let css = '';
  const imported = [];
  const code = await processVanillaFile({
    source,
    filePath: path,
    identOption,
    serializeVirtualCssPath: async ({ fileScope, source: text }) => {
      // The library identifies files by their path in the package.
      const file = projectPath(fileScope.filePath);
      if (file !== path) imported.push(file);
      else css = (await transform(text, { loader: 'css', minify: true, target: esbuildTargets })).code;
      return '';
    },
  });
  if (!css) throw new Error(`${path} has no CSS`);
  // esbuild does not remove the space before the value of a custom property.
  return { code, css: css.trim().replace(/([{;]--[\w-]+): /g, '$1:'), imported, watchFiles };
}

/** Path of a style file → what it was compiled to. Several builds use the same files. */
const compiled = new Map();

function compileOnce(path) {
  if (!compiled.has(path)) compiled.set(path, compileStyles(path));
  return compiled.get(path);
}

/**
 * Compiles `.css.ts` files at build time: the class names stay as constants and the CSS becomes one minified
 * string that registers itself with `src/ui/stylesheet.ts`, so no CSS file is requested and no style runs in
 * the page. Imported as `./name.css?text`, a file is the string of its own CSS, without that of the files it
 * imports. Works as a Rollup plugin and as a Vite plugin (tests).
 * @param {readonly string[]} [alreadyAdded] style files whose CSS is on the page before the built code runs:
 *   only their class names are used
 * @returns {import('rollup').Plugin}
 */
export function vanillaExtractStrings(alreadyAdded = []) {
  const namesOnly = new Set(alreadyAdded.map(projectPath));
  return {
    name: 'vanilla-extract-strings',
    enforce: 'pre',
    async watchChange(file) {
      for (const [path, result] of compiled) {
        // One that failed is compiled again after any change.
        const { watchFiles } = await result.catch(() => ({ watchFiles: [file] }));
        if (path === file || watchFiles.includes(file)) compiled.delete(path);
      }
    },
    async transform(_code, id) {
      const [path, query] = id.split('?');
      if (!cssFileFilter.test(path)) return null;
      const { code, css, imported, watchFiles } = await compileOnce(path);
      watchFiles.forEach((file) => this.addWatchFile?.(file));
      const text = JSON.stringify(css);
      if (query === 'text') return { code: `export default ${text};`, map: null };
      if (namesOnly.has(path)) return { code, map: null };
      const imports = imported.map((file) => `import ${JSON.stringify(file)};`);
      imports.push(`import { addStyles } from ${JSON.stringify(projectPath('src/ui/stylesheet.ts'))};`);
      return {
        code: [...imports, `addStyles(${text});`, code].join('\n'),
        map: null,
        moduleSideEffects: true,
      };
    },
  };
}
