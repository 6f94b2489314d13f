/**
 * `npm run docs`: serves the docs site. `npm run docs -- build` writes it to docs/.vitepress/dist; `npm run
 * docs -- check` checks the types and the style of its components. The site is a separate package
 * (docs/package.json), so that `npm ci` of the project stays small; the first run installs it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { npm, packageProgram } from './programs.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const docs = `${root}docs/`;
const [command = 'dev', ...options] = process.argv.slice(2);

/** Runs npm in a folder. If npm fails, this process ends with npm's status. */
function runNpm(folder, ...args) {
  const { status } = spawnSync(...npm(...args), { cwd: folder, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

if (!['vitepress', 'vue-tsc'].every((name) => existsSync(`${docs}node_modules/${name}`))) {
  console.log('Installing the packages of the site into docs/node_modules: only the first run does this.');
  runNpm(docs, 'ci', '--ignore-scripts');
}
if (!existsSync(`${root}dist/ekspres.js`)) {
  console.log('Building the script, which the gallery and the playground load.');
  runNpm(root, 'run', 'build');
}
if (command !== 'check') {
  const [program, args] = packageProgram('tsx', ['sandbox/write-fakes.ts', 'docs/public/vendors']);
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
runNpm(docs, 'run', command, '--', ...options);
