/**
 * Checks the types of templates of Vue, Svelte and Solid that use our elements, and those in the docs, with
 * the checker of each framework. The frameworks are installed from the registry.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packageProgram } from '../../build/programs.mjs';
import { createApp, fail, installPackages } from './install-package.mjs';

const PACKAGES = [
  'typescript@6.0.3',
  'vue@3.5.45',
  'vue-tsc@3.3.14',
  'svelte@5.57.3',
  'svelte-check@4.7.8',
  'solid-js@1.9.19',
];

const CHECKS = [
  ['vue-tsc', 'vue-tsc', '--noEmit', '--project', 'vue'],
  [
    'svelte-check',
    'svelte-check',
    '--workspace',
    'svelte',
    '--tsconfig',
    './tsconfig.json',
    '--threshold',
    'error',
  ],
  ['typescript', 'tsc', '--project', 'solid'],
];

const EXTENSIONS = { Vue: 'vue', Svelte: 'svelte', Solid: 'tsx' };

/** Writes the blocks of the docs that are for these frameworks beside their apps. */
function writeDocsBlocks(folder) {
  const pages = ['docs/elements', 'docs/wallets'].flatMap((docs) =>
    readdirSync(docs).map((page) => join(docs, page)),
  );
  for (const page of pages) {
    const name = basename(page, '.md');
    const markdown = readFileSync(page, 'utf8');
    for (const [, tab, code] of markdown.matchAll(/^```\w+ \[(Vue|Svelte|Solid)\]\n(.*?)^```$/gms))
      writeFileSync(join(folder, tab.toLowerCase(), `docs-${name}.${EXTENSIONS[tab]}`), code);
  }
}

const app = createApp('tests/packaging/frameworks');

try {
  writeDocsBlocks(app.folder);
  installPackages(app, PACKAGES);
  for (const [name, command, ...args] of CHECKS) {
    app.run(...packageProgram(name, args, { folder: app.folder, program: command }));
    console.log(`${command}: no errors`);
  }
} catch (error) {
  fail(error);
} finally {
  app.remove();
}
