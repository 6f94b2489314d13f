/**
 * Builds an app that imports the package with bundlers: lazy files stay lazy, and none takes an address in our code for a file to copy.
 * webpack comes from the registry.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import assert from 'node:assert/strict';
import { lazyModules } from '../../build/chunks.mjs';
import { createApp, fail, installPackages } from './install-package.mjs';

const WEBPACK = ['webpack@5.112.2', 'webpack-cli@7.3.1'];

const require = createRequire(import.meta.url);
const binary = (name, path) => join(dirname(require.resolve(`${name}/package.json`)), path);

/** How each bundler is run, and the folder that it writes to. */
const BUNDLERS = [
  {
    name: 'esbuild',
    command: binary('esbuild', 'bin/esbuild'),
    options: ['app.mjs', '--bundle', '--splitting', '--format=esm', '--outdir=esbuild'],
    output: 'esbuild',
  },
  {
    name: 'vite',
    command: binary('vite', 'bin/vite.js'),
    options: ['build', '--outDir', 'vite', '--logLevel', 'warn'],
    output: 'vite/assets',
  },
  {
    name: 'webpack',
    command: 'node_modules/.bin/webpack',
    options: ['./app.mjs', '--mode', 'production', '--output-path', 'webpack'],
    output: 'webpack',
  },
];

const app = createApp('tests/packaging/bundled');

try {
  installPackages(app, WEBPACK);
  const entry = readFileSync(join(app.folder, 'node_modules/ekspres/dist/ekspres.js'), 'utf8');
  writeFileSync(join(app.folder, 'index.html'), '<script type="module" src="app.mjs"></script>');
  for (const { name, command, options, output } of BUNDLERS) {
    app.run(command, options);
    const folder = join(app.folder, output);
    const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
    const copies = files.filter((file) => readFileSync(join(folder, file), 'utf8') === entry);
    assert.deepEqual(copies, [], `${name} copies the first file`);
    assert.ok(files.length > Object.keys(lazyModules).length, `${name} puts lazy files together: ${files}`);
    console.log(`${name}: ${files.length} files`);
  }
} catch (error) {
  fail(error);
} finally {
  app.remove();
}
