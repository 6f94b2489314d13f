/**
 * `npm run docs`: serves the docs site; `npm run docs -- build` writes it to docs/.vitepress/dist. VitePress is a package of its
 * own (docs/package.json), so that `npm ci` of the project stays small: the first run installs it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const docs = fileURLToPath(new URL('../docs/', import.meta.url));
const [command = 'dev', ...options] = process.argv.slice(2);

/** Runs npm in docs/, and ends with its status where it fails. */
function npm(...words) {
  const { status } = spawnSync('npm', words, { cwd: docs, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

if (!existsSync(`${docs}node_modules/vitepress`)) {
  console.log('Installing VitePress into docs/node_modules; only the first run does.');
  npm('ci');
}
npm('run', command, '--', ...options);
