/**
 * `npm run browser`: prepares the browsers, and runs Playwright with the given options, such as
 * `-- dialog.spec.ts --project=firefox`. Needs a build.
 */
import { spawnSync } from 'node:child_process';
import { packageProgram } from '../../build/programs.mjs';
import { ENGINE_NAMES } from './engines/engines.ts';
import { prepareEngines } from './engines/prepare-engines.ts';

const engines = await prepareEngines(ENGINE_NAMES, { install: true });
if (Object.keys(engines).length === 0) process.exit(1);
const options = ['test', '-c', 'tests/browser/playwright.config.ts', ...process.argv.slice(2)];
process.exit(
  spawnSync(...packageProgram('@playwright/test', options, { program: 'playwright' }), { stdio: 'inherit' })
    .status ?? 1,
);
