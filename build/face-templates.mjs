import { runnerImport } from 'vite';
import { vanillaExtractStrings } from './vanilla-extract-strings.mjs';

const TEMPLATE_FILE = /\.template\.tsx$/;

/**
 * Path of a template file → its exports and the files that it depends on. Several builds use the same files.
 */
const rendered = new Map();

function renderOnce(path) {
  if (!rendered.has(path)) {
    const plugins = [vanillaExtractStrings()];
    rendered.set(path, runnerImport(path, { logLevel: 'error', plugins }));
  }
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
    watchChange: () => rendered.clear(),
    async load(id) {
      const path = id.split('?')[0];
      if (!TEMPLATE_FILE.test(path)) return null;
      const { module, dependencies } = await renderOnce(path);
      for (const file of [path, ...dependencies]) this.addWatchFile?.(file);
      const lines = Object.entries(module).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
      );
      return { code: lines.join('\n'), map: null };
    },
  };
}
