/**
 * Builds an app that imports the package with each bundler. Fails if lazy files are not separate, or if a
 * bundler copies a file because of a URL in our code. Then places an order in each built app, in Chromium.
 * webpack is installed from the registry.
 */
import { createAdaptorServer } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { chromium } from '@playwright/test';
import { Hono } from 'hono';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import assert from 'node:assert/strict';
import { lazyModules } from '../../build/chunks.mjs';
import { startSandbox } from '../../sandbox/index.ts';
import { requireChromium } from '../browser/engines/prepare-engines.ts';
import { placeOrder } from '../examples/place-order.ts';
import { replaceShopUrl } from '../examples/serve-example.ts';
import { createApp, fail, installPackages } from './install-package.mjs';

const WEBPACK = ['webpack@5.112.2', 'webpack-cli@7.3.1'];

const require = createRequire(import.meta.url);
const binary = (name, path) => join(dirname(require.resolve(`${name}/package.json`)), path);

/**
 * For each bundler: how it is run, the folder of the scripts that it writes, the folder that is served, and
 * the tag of the script on the page. Vite writes the page itself, with its own tag.
 */
const BUNDLERS = [
  {
    name: 'esbuild',
    command: binary('esbuild', 'bin/esbuild'),
    options: ['app.mjs', '--bundle', '--splitting', '--format=esm', '--outdir=esbuild'],
    output: 'esbuild',
    served: 'esbuild',
    tag: '<script type="module" src="app.js"></script>',
  },
  {
    name: 'vite',
    command: binary('vite', 'bin/vite.js'),
    options: ['build', '--outDir', 'vite', '--logLevel', 'warn'],
    output: 'vite/assets',
    served: 'vite',
  },
  {
    name: 'webpack',
    command: 'node_modules/.bin/webpack',
    options: ['./app.mjs', '--mode', 'production', '--output-path', 'webpack'],
    output: 'webpack',
    served: 'webpack',
    tag: '<script defer src="main.js"></script>',
  },
];

const PAGE = readFileSync('examples/html/index.html', 'utf8');
const PACKAGE_TAG = '<script type="module" async src="node_modules/ekspres/dist/ekspres.js"></script>';

function pageWith(tag) {
  assert.ok(PAGE.includes(PACKAGE_TAG), `examples/html/index.html must contain ${PACKAGE_TAG}`);
  return PAGE.replace(PACKAGE_TAG, tag);
}

async function serveFolder(root) {
  const { fetch } = new Hono().use(serveStatic({ root }));
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${server.address().port}/`, close };
}

/** Fails if the lazy files of the package are not separate, or if the bundler has copied ekspres.js. */
function checkFiles(name, folder, firstFile) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const copies = files.filter((file) => readFileSync(join(folder, file), 'utf8') === firstFile);
  assert.deepEqual(copies, [], `${name} copies ekspres.js`);
  assert.ok(files.length > Object.keys(lazyModules).length, `${name} merges lazy files: ${files}`);
  console.log(`${name}: ${files.length} files`);
}

const launchOptions = await requireChromium();
const app = createApp('tests/packaging/bundled');
const sandbox = await startSandbox({ port: 0 });
const browser = await chromium.launch({ ...launchOptions, args: ['--no-sandbox'] });

try {
  installPackages(app, WEBPACK);
  const firstFile = readFileSync(join(app.folder, 'node_modules/ekspres/dist/ekspres.js'), 'utf8');
  const script = join(app.folder, 'app.mjs');
  writeFileSync(script, replaceShopUrl(readFileSync(script, 'utf8'), sandbox.url));
  writeFileSync(join(app.folder, 'index.html'), pageWith('<script type="module" src="app.mjs"></script>'));
  for (const { name, command, options, output, served, tag } of BUNDLERS) {
    app.run(command, options);
    checkFiles(name, join(app.folder, output), firstFile);
    if (tag) writeFileSync(join(app.folder, served, 'index.html'), pageWith(tag));
    const { url, close } = await serveFolder(join(app.folder, served));
    await placeOrder(browser, { url, shop: sandbox.url }, { name: 'bundled' }).finally(close);
    console.log(`${name}: order placed`);
  }
} catch (error) {
  fail(error);
} finally {
  await browser.close();
  await sandbox.close();
  app.remove();
}
