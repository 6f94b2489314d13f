import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { npm } from '../../build/programs.mjs';

const require = createRequire(import.meta.url);

/**
 * Creates an app in a temporary folder, with the packed package installed.
 * @param {string} source the folder of the app's files
 * @returns `packed` is the output of `npm pack` for the package. `run(command, args)` runs a command in the
 *   app's folder and returns its output. `remove()` removes the folder.
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

/** The packages that the app of `consumer/` needs besides this package and React. */
export const CONSUMER_TOOLS = [
  'happy-dom',
  '@types/node',
  'undici-types',
  '@playwright/test',
  'playwright',
  'playwright-core',
];

export function linkPackages({ folder }, names) {
  for (const name of names) {
    const path = join(folder, 'node_modules', name);
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(dirname(require.resolve(`${name}/package.json`)), path);
  }
}

export const installPackages = ({ run }, names) =>
  run(...npm('install', '--no-audit', '--no-fund', '--save-exact', ...names));

/** Prints the output of a failed check, and makes this process fail. */
export function fail(error) {
  console.error(error.stdout || error.stderr || error);
  process.exitCode = 1;
}
