import { runnerImport } from 'vite';
import { vanillaExtractStrings } from './vanilla-extract-strings.mjs';

const TEMPLATE_FILE = /\.template\.tsx$/;

/**
 * Runs `.template.tsx` files at build time, and replaces each by a module with its exports, which are plain data. So the faces
 * of buttons are written once, as components, and the first file paints them without a framework.
 * Works as a Rollup plugin and as a Vite plugin (tests).
 * @returns {import('rollup').Plugin}
 */
export function faceTemplates() {
  return {
    name: 'face-templates',
    enforce: 'pre',
    async load(id) {
      const path = id.split('?')[0];
      if (!TEMPLATE_FILE.test(path)) return null;
      const { module, dependencies } = await runnerImport(path, {
        logLevel: 'error',
        plugins: [vanillaExtractStrings()],
      });
      for (const file of [path, ...dependencies]) this.addWatchFile?.(file);
      const lines = Object.entries(module).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
      );
      return { code: lines.join('\n'), map: null };
    },
  };
}
