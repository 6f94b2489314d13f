import alias from '@rollup/plugin-alias';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import typescript from '@rollup/plugin-typescript';
import license from 'rollup-plugin-license';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { preactAliases } from './build/aliases.mjs';
import { apiNeeds } from './build/api-needs.mjs';
import { sourcesHash } from './build/build-id.mjs';
import {
  checkChunks,
  chunkFileNames,
  chunkOf,
  cliFile,
  cliPageFile,
  lazyModules,
  LOADED_BY_VIEWS,
  ownFile,
  pureFile,
  reactBrowserFile,
  reactFile,
  rescueModule,
  serverFile,
} from './build/chunks.mjs';
import { compileQuickly } from './build/compile-quickly.mjs';
import { enumValues } from './build/enum-values.mjs';
import { faceTemplates } from './build/face-templates.mjs';
import { defaultLanguage, firstFile, languages, messagesIn, rescueFile } from './build/languages.mjs';
import { isPlaceholder } from './build/placeholders.mjs';
import { textImports } from './build/text-imports.mjs';
import { lazyChunks } from './build/lazy-chunks.mjs';
import { COMPILE_EARLY, minify } from './build/minify.mjs';
import { liquidSnippets } from './build/liquid-snippets.mjs';
import { vanillaExtractStrings } from './build/vanilla-extract-strings.mjs';

const { version, homepage } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const hash = sourcesHash(fileURLToPath(new URL('.', import.meta.url)));

const compiler = typescript({
  tsconfig: 'tsconfig.json',
  include: ['src/**/*', 'build/*.ts'],
  // Each file is compiled by itself, which takes a third of the time; `npm run types` checks the types.
  compilerOptions: {
    noEmit: false,
    noCheck: true,
    noResolve: true,
    lib: ['es2022'],
    types: [],
  },
  noForceEmit: true,
});
let isCompiled = false;

/**
 * TypeScript for all builds. The first build compiles all sources at once, and the others reuse the result.
 */
const compileOnce = {
  ...compiler,
  buildStart(options) {
    if (isCompiled) return;
    compiler.buildStart.call(this, options);
    isCompiled = true;
  },
};

/**
 * The style files that `ekspres.js` imports as strings: it adds them before a chunk can need them. Any other
 * import of them, also in `ekspres.js`, is for their names.
 */
const STYLES_OF_FIRST_FILE = [
  'src/ui/CartColumn.css.ts',
  'src/ui/CartGrid.css.ts',
  'src/ui/Spinner.css.ts',
  'src/ui/WalletButton.css.ts',
];

/** The id of a build, which is unique to its language and its sources. */
const buildId = (language) => `${language}-${hash}`;

/**
 * @param {object} [options]
 * @param {string} [options.language] language of the messages
 * @param {readonly string[]} [options.stylesAlreadyAdded]
 * @param {string | null} [options.nodeEnv] what `process.env.NODE_ENV` is replaced with; `null` keeps it for
 *   the bundler of an app
 * @param {boolean} [options.isInBrowser] whether the React components render no content
 * @param {import('rollup').Plugin} [options.compile] compiles TypeScript
 */
const sourcePlugins = ({
  language = defaultLanguage,
  stylesAlreadyAdded,
  nodeEnv = '"production"',
  isInBrowser = false,
  compile = compileOnce,
} = {}) => [
  messagesIn(language),
  apiNeeds(),
  enumValues(),
  faceTemplates(),
  textImports(),
  vanillaExtractStrings(stylesAlreadyAdded),
  nodeResolve({ browser: true, extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
  replace({
    preventAssignment: true,
    values: {
      __EKSPRES_VERSION__: JSON.stringify(version),
      __EKSPRES_BUILD__: JSON.stringify(buildId(language)),
      __EKSPRES_DOCS__: JSON.stringify(isPlaceholder(homepage) ? '' : homepage),
      __EKSPRES_OWN_FILE__: String(ownFile),
      __EKSPRES_IN_BROWSER__: String(isInBrowser),
      ...(nodeEnv && { 'process.env.NODE_ENV': nodeEnv }),
    },
  }),
  compile,
];

/** The plugins for files that pages load, in which Preact replaces React. */
const plugins = (options) => [alias({ entries: preactAliases }), ...sourcePlugins(options)];

const output = { format: 'es', generatedCode: 'es2015', sourcemap: 'hidden' };

/**
 * Writes the notices of the packages whose code is in the build, and fails if one has a licence that is not
 * listed here.
 */
const notices = (folder) =>
  license({
    thirdParty: {
      allow: { test: '(MIT OR Unlicense)', failOnUnlicensed: true, failOnViolation: true },
      output: { file: `${folder}/THIRD-PARTY-NOTICES.txt` },
    },
  });

/** Fails the build if chunks import each other: one of them would run before what it needs. */
function onLog(level, log, handler) {
  handler(log.code === 'CIRCULAR_CHUNK' ? 'error' : level, log);
}

/**
 * The builds of the files that pages load in a language: the chunks, the file for pages on which they cannot be
 * loaded, and the first file.
 * @param {object} [options]
 * @param {boolean} [options.isPublished] false: the files are built quickly, without minifier and source maps,
 *   and their names stay the same after a change, because it may not concern the file that contains the names
 */
export function pageBuilds(folder, language, { isPublished = true } = {}) {
  const chunks = lazyChunks();
  const chunkNames = chunkFileNames(language, isPublished);
  const pageOutput = { ...output, dir: folder, sourcemap: isPublished && output.sourcemap };
  const options = {
    language,
    compile: isPublished ? compileOnce : compileQuickly,
    stylesAlreadyAdded: STYLES_OF_FIRST_FILE,
  };
  // The names of two files have no hash, so their maps are named after the build's id, which error reports
  // contain.
  const namedByBuild = { sourcemapFileNames: `[name]-${buildId(language)}.js.map` };
  return [
    {
      input: lazyModules,
      onLog,
      output: {
        ...pageOutput,
        entryFileNames: chunkNames,
        chunkFileNames: chunkNames,
        banner: ({ name }) => (LOADED_BY_VIEWS.has(name) ? COMPILE_EARLY : ''),
        manualChunks: chunkOf,
        onlyExplicitManualChunks: true,
      },
      preserveEntrySignatures: 'allow-extension',
      // Only chunks contain code of packages.
      plugins: [
        ...plugins(options),
        isPublished && minify(),
        checkChunks,
        chunks.storeNames,
        notices(folder),
      ],
    },
    {
      input: { 'ekspres-rescue': rescueModule },
      output: { ...pageOutput, entryFileNames: rescueFile(language), ...namedByBuild },
      plugins: [...plugins(options), isPublished && minify(), chunks.storeNames],
    },
    {
      input: { ekspres: 'src/embed/index.ts' },
      output: {
        ...pageOutput,
        entryFileNames: firstFile(language),
        banner: COMPILE_EARLY,
        ...namedByBuild,
      },
      plugins: [chunks.insertNames, ...plugins(options), isPublished && minify()],
    },
  ];
}

/** The build of the module for servers. */
export const serverBuild = (folder) => ({
  input: 'src/server/index.ts',
  output: { ...output, dir: folder, entryFileNames: serverFile },
  plugins: [...plugins(), minify()],
});

/** A build of the React components, for servers or for browsers. */
const reactBuild = (entryFileNames, isInBrowser) => ({
  input: 'src/react/index.tsx',
  external: /^react($|\/)/,
  // The components use hooks, so an app with server components needs the directive.
  output: { ...output, dir: 'dist', entryFileNames, banner: "'use client';" },
  plugins: sourcePlugins({ stylesAlreadyAdded: [], nodeEnv: null, isInBrowser }),
});

/** The builds of the package's other files. */
const packageBuilds = [
  {
    input: 'src/types/pure.ts',
    output: { ...output, sourcemap: false, dir: 'dist', entryFileNames: pureFile },
    plugins: sourcePlugins(),
  },
  reactBuild(reactFile, false),
  reactBuild(reactBrowserFile, true),
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
    // It runs in a page before the page's own scripts, as no module can.
    input: 'src/doctor/cli/page-script.ts',
    output: { dir: 'dist', format: 'iife', entryFileNames: cliPageFile },
    plugins: sourcePlugins(),
  },
];

export default [
  ...languages.flatMap((language) => pageBuilds('dist', language)),
  serverBuild('dist'),
  ...packageBuilds,
];
