import { build } from 'esbuild';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { compileStyles } from './vanilla-extract-strings.mjs';

const TEMPLATE_FILE = /\.template\.tsx$/;

/** Class names of `.css.ts` files; the CSS itself is not needed to render. */
const classNames = {
  name: 'class-names',
  setup({ onLoad }) {
    onLoad({ filter: /\.css\.ts$/ }, async ({ path }) => ({
      contents: (await compileStyles(path)).names,
      loader: 'js',
    }));
  },
};

/** Bundles a module of the project and runs it in this process. Packages are imported, not bundled. */
async function runModule(path) {
  const { outputFiles, metafile } = await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    jsx: 'automatic',
    plugins: [classNames],
  });
  const module = { exports: {} };
  new Function('module', 'exports', 'require', outputFiles[0].text)(
    module,
    module.exports,
    createRequire(import.meta.url),
  );
  return { exports: module.exports, files: Object.keys(metafile.inputs).map((file) => resolve(file)) };
}

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
      const { exports, files } = await runModule(path);
      files.forEach((file) => this.addWatchFile?.(file));
      const lines = Object.entries(exports).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
      );
      return { code: lines.join('\n'), map: null };
    },
  };
}
