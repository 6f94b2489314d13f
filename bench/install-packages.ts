import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { npm } from '../build/programs.mjs';

/** A copy of the lock file beside the packages, to detect changes. */
const stamp = (folder: string) => `${folder}/node_modules/.installed-lock.json`;

/**
 * Installs the packages in the lock file of `folder` unless they are installed. Runs no install scripts,
 * downloads no browser and sends no telemetry.
 */
export function installPackages(folder: string): void {
  const lock = readFileSync(`${folder}/package-lock.json`, 'utf8');
  if (existsSync(stamp(folder)) && readFileSync(stamp(folder), 'utf8') === lock) return;
  console.log(`Installing the packages of ${folder}: only the first run does this.`);
  const [command, options] = npm('ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error');
  execFileSync(command, options, {
    cwd: folder,
    stdio: 'inherit',
    env: {
      ...process.env,
      PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
      ARTILLERY_DISABLE_TELEMETRY: 'true',
    },
  });
  writeFileSync(stamp(folder), lock);
}
