import alias from '@rollup/plugin-alias';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import typescript from '@rollup/plugin-typescript';
import { readFileSync, rmSync } from 'node:fs';
import { chunkTable } from './build/chunk-table.mjs';
import { classicJsx } from './build/classic-jsx.mjs';
import { preactAliases } from './build/aliases.mjs';
import { leaveOut } from './build/leave-out.mjs';
import { linkedChunks } from './build/linked-chunks.mjs';
import { chunkFileNames, ownChunks, ownFile, sharedChunks } from './build/own-files.mjs';
import { retryChunks } from './build/retry-chunks.mjs';
import { vanillaExtractStrings } from './build/vanilla-extract-strings.mjs';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

// A stale chunk of an earlier build would be counted by the size budgets.
rmSync('dist', { recursive: true, force: true });

export default {
  input: { ekspres: 'src/embed/index.ts' },
  output: {
    dir: 'dist',
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames,
    generatedCode: { preset: 'es2015', symbols: false },
    // What stands for a chunk's modules is read by nobody but ourselves.
    freeze: false,
    hoistTransitiveImports: false,
    // Without it what a chunk imports would follow it there, out of the entry even.
    onlyExplicitManualChunks: true,
    manualChunks: chunkTable(ownChunks, sharedChunks),
  },
  preserveEntrySignatures: false,
  treeshake: {
    // Preact and its compat layer do nothing on import that our components need.
    moduleSideEffects: (id) => !/node_modules\/preact\/(compat|hooks|jsx-runtime)\//.test(id),
    passes: 3,
  },
  plugins: [
    alias({ entries: preactAliases }),
    leaveOut(),
    vanillaExtractStrings(),
    nodeResolve({ browser: true, extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
    replace({
      preventAssignment: true,
      values: {
        __EKSPRES_VERSION__: JSON.stringify(version),
        __EKSPRES_OWN_FILE__: String(ownFile),
        'process.env.NODE_ENV': '"production"',
      },
    }),
    typescript({
      tsconfig: 'tsconfig.json',
      include: ['src/**/*', 'build/*.ts', 'build/*.d.ts'],
      compilerOptions: { noEmit: false, noEmitOnError: true, outDir: 'dist', ...classicJsx.compilerOptions },
      noForceEmit: true,
    }),
    classicJsx.plugin,
    retryChunks(),
    terser({
      ecma: 2020,
      module: true,
      // Inlines small functions only: larger ones would break up what Brotli finds again.
      compress: { passes: 3, inline: 1 },
      // Our private members start with an underscore, Preact's with a dollar by now; no two files of `dist` share ours.
      mangle: { properties: { regex: /^_[a-z]/ } },
      format: { comments: false },
    }),
    linkedChunks(),
  ],
};
