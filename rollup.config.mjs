import alias from '@rollup/plugin-alias';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import typescript from '@rollup/plugin-typescript';
import license from 'rollup-plugin-license';
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { preactAliases } from './build/aliases.mjs';
import { buildId } from './build/build-id.mjs';
import {
  chunkFileNames,
  chunkOf,
  cliFile,
  cliPageFile,
  lazyModules,
  ownFile,
  reactFile,
  serverFile,
} from './build/chunks.mjs';
import { faceTemplates } from './build/face-templates.mjs';
import { textImports } from './build/text-imports.mjs';
import { lazyChunks } from './build/lazy-chunks.mjs';
import { liquidSnippets } from './build/liquid-snippets.mjs';
import { vanillaExtractStrings } from './build/vanilla-extract-strings.mjs';

const { version, homepage } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const build = buildId(fileURLToPath(new URL('.', import.meta.url)));

// A stale chunk of an earlier build would be counted by the size budgets.
rmSync('dist', { recursive: true, force: true });

/** `noCheck` leaves types unchecked: a check covers the whole project, so one of the builds below does it. */
const sourcePlugins = ({ noCheck = true } = {}) => [
  faceTemplates(),
  textImports(),
  vanillaExtractStrings(),
  nodeResolve({ browser: true, extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
  replace({
    preventAssignment: true,
    values: {
      __EKSPRES_VERSION__: JSON.stringify(version),
      __EKSPRES_BUILD__: JSON.stringify(build),
      __EKSPRES_DOCS__: JSON.stringify(homepage),
      __EKSPRES_OWN_FILE__: String(ownFile),
      'process.env.NODE_ENV': '"production"',
    },
  }),
  typescript({
    tsconfig: 'tsconfig.json',
    include: ['src/**/*', 'build/*.ts'],
    compilerOptions: { noEmit: false, noEmitOnError: true, noCheck, outDir: 'dist' },
    noForceEmit: true,
  }),
];

/** The plugins of files that pages load: Preact takes the place of React. */
const plugins = (options) => [alias({ entries: preactAliases }), ...sourcePlugins(options)];

const minify = (options = {}) =>
  terser({
    ecma: 2020,
    module: true,
    compress: {
      passes: 3,
      // Only functions without arguments. Others would become functions inside their callers, made anew at each call.
      inline: 1,
      // Constants stay on the right of comparisons, as in the source, which compresses better.
      lhs_constants: false,
    },
    format: { comments: false },
    ...options,
  });

/**
 * Has V8 compile each function of the first file while that is still being received, outside of the main thread: nearly all of
 * them run before the first button. Other engines ignore the comment, which must come first. https://v8.dev/blog/explicit-compile-hints
 */
const COMPILE_EARLY = '//# allFunctionsCalledOnLoad';

const output = { dir: 'dist', format: 'es', generatedCode: 'es2015', sourcemap: 'hidden' };

const chunks = lazyChunks();

/** Names the packages whose code is in the build, and fails where one has a licence that was not considered. */
const notices = () =>
  license({
    thirdParty: {
      allow: { test: '(MIT OR Unlicense)', failOnUnlicensed: true, failOnViolation: true },
      output: { file: 'dist/THIRD-PARTY-NOTICES.txt' },
    },
  });

/** Fails the build where chunks import each other: one of them would run before what it needs. */
function onLog(level, log, handler) {
  handler(log.code === 'CIRCULAR_CHUNK' ? 'error' : level, log);
}

export default [
  {
    input: lazyModules,
    onLog,
    output: {
      ...output,
      entryFileNames: chunkFileNames,
      chunkFileNames,
      manualChunks: chunkOf,
      onlyExplicitManualChunks: true,
    },
    preserveEntrySignatures: 'allow-extension',
    // Only chunks hold code of packages.
    plugins: [...plugins({ noCheck: false }), minify(), chunks.remember, notices()],
  },
  {
    input: { ekspres: 'src/embed/index.ts' },
    output: {
      ...output,
      entryFileNames: '[name].js',
      // The file's own name has no hash: its map is named after the build, as error reports are.
      sourcemapFileNames: `[name]-${build}.js.map`,
    },
    plugins: [
      chunks.name,
      ...plugins(),
      minify({
        format: { comments: false, preamble: COMPILE_EARLY },
        mangle: { properties: { regex: /^_[a-z]/ } },
      }),
    ],
  },
  {
    input: 'src/server/index.ts',
    output: { ...output, entryFileNames: serverFile },
    plugins: [...plugins(), minify()],
  },
  {
    input: 'src/react/index.tsx',
    external: /^react($|\/)/,
    // The components use hooks: an app with server components asks for the directive.
    output: { ...output, entryFileNames: reactFile, banner: "'use client';" },
    plugins: sourcePlugins(),
  },
  {
    input: 'src/server/liquid/snippets.ts',
    output: { dir: 'dist', format: 'es' },
    plugins: [...plugins(), liquidSnippets()],
  },
  {
    input: 'src/doctor/cli/index.ts',
    external: /^node:/,
    output: { dir: 'dist', format: 'es', entryFileNames: cliFile, banner: '#!/usr/bin/env node' },
    plugins: sourcePlugins(),
  },
  {
    // Runs in a page before its own scripts, as no module can.
    input: 'src/doctor/cli/page-script.ts',
    output: { dir: 'dist', format: 'iife', entryFileNames: cliPageFile },
    plugins: sourcePlugins(),
  },
];
