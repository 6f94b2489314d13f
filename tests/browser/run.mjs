/**
 * `npm run browser`: prepares the browsers, then runs Playwright with the options given, such as `--
 * dialog.spec.ts
 * --project=firefox`. Needs a build.
 */
import { spawnSync } from 'node:child_process';
import { ENGINE_NAMES } from './engines/engines.ts';
import { prepareEngines } from './engines/prepare-engines.ts';

const engines = await prepareEngines(ENGINE_NAMES, { install: true });
if (Object.keys(engines).length === 0) process.exit(1);
const command = ['playwright', 'test', '-c', 'tests/browser/playwright.config.ts', ...process.argv.slice(2)];
process.exit(spawnSync('npx', command, { stdio: 'inherit' }).status ?? 1);
