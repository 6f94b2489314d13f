import { runnerImport } from 'vite';
import { vanillaExtractStrings } from './vanilla-extract-strings.mjs';

const TEMPLATE_FILE = /\.template\.tsx$/;

/**
 * Path of a template file → its exports, and the files that they depend on. Several builds use the same
 * files.
 */
const rendered = new Map();

async function render(path) {
  const { module, dependencies } = await runnerImport(path, {
    logLevel: 'error',
    plugins: [vanillaExtractStrings()],
  });
  return { module, files: [path, ...dependencies] };
}

function renderOnce(path) {
  if (!rendered.has(path)) rendered.set(path, render(path));
  return rendered.get(path);
}

/**
 * Runs `.template.tsx` files at build time, and replaces each with a module that has the same exports as
 * plain data. So the faces of buttons are written once, as components, and the first file paints them without
 * a framework. Works as a Rollup plugin and as a Vite plugin (tests).
 * @returns {import('rollup').Plugin}
 */
export function faceTemplates() {
  return {
    name: 'face-templates',
    enforce: 'pre',
    async watchChange(file) {
      for (const [path, result] of rendered) {
        // One that failed is rendered again after any change.
        const { files } = await result.catch(() => ({ files: [file] }));
        if (files.includes(file)) rendered.delete(path);
      }
    },
    async load(id) {
      const path = id.split('?')[0];
      if (!TEMPLATE_FILE.test(path)) return null;
      const { module, files } = await renderOnce(path);
      for (const file of files) this.addWatchFile?.(file);
      const lines = Object.entries(module).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
      );
      return { code: lines.join('\n'), map: null };
    },
  };
}
