import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { npm } from '../../build/programs.mjs';

const require = createRequire(import.meta.url);

/**
 * An app in a separate folder that has the packed package installed.
 * @param {string} source folder of the app's files
 * @returns `packed`: the output of `npm pack` for the package. `run(command, args)` runs a command in the
 * folder and returns its
 *   output. `remove()` removes the folder.
 */
export function createApp(source) {
  const folder = mkdtempSync(join(tmpdir(), 'ekspres-package-'));
  const run = (command, args, cwd = folder) => execFileSync(command, args, { cwd, encoding: 'utf8' });
  const [packed] = JSON.parse(run(...npm('pack', '--json', '--pack-destination', folder), process.cwd()));
  run(...npm('init', '--yes'));
  run(...npm('install', '--offline', '--no-audit', '--no-fund', join(folder, packed.filename)));
  cpSync(source, folder, { recursive: true });
  return { folder, packed, run, remove: () => rmSync(folder, { recursive: true }) };
}

/**
 * What the app of `consumer/` needs besides the package and React: types of Node, a page without a browser,
 * Playwright.
 */
export const CONSUMER_TOOLS = [
  'happy-dom',
  '@types/node',
  'undici-types',
  '@playwright/test',
  'playwright',
  'playwright-core',
];

/** Gives the app packages of this repository. */
export function linkPackages({ folder }, names) {
  for (const name of names) {
    const place = join(folder, 'node_modules', name);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(dirname(require.resolve(`${name}/package.json`)), place);
  }
}

/** Installs packages from the registry in the app; `name@version` each. */
export const installPackages = ({ run }, names) =>
  run(...npm('install', '--no-audit', '--no-fund', '--save-exact', ...names));

/** Prints what a failed check printed, and fails this process. */
export function fail(error) {
  console.error(error.stdout || error.stderr || error);
  process.exitCode = 1;
}
