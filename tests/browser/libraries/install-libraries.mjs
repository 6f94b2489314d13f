import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { npm } from '../../../build/programs.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));

/**
 * Installs the libraries once. They are a separate package, so that `npm ci` of the project stays small. The
 * global setup of Playwright.
 */
export default function installLibraries() {
  if (existsSync(`${folder}node_modules/vaul`)) return;
  const { status } = spawnSync(...npm('ci', '--ignore-scripts'), { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`\`npm ci\` has failed in ${folder}`);
}
