// @vitest-environment node
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProject, TYPE_CHECK } from '../docs/copy-project';
import { addWallet } from './add-wallet';

const execute = promisify(execFile);

/** The tests that compare the tables of wallets with each other and with the docs. */
const TESTS_OF_TABLES = [
  'tests/build/api-needs',
  'tests/docs/reference',
  'tests/docs/storefront-api',
  'tests/embed/first/element-kinds',
  'tests/server/liquid-settings',
];

let project: string;
beforeAll(() => {
  project = copyProject('ekspres-wallet-');
  addWallet(project);
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

// `npm run test:more` also builds the copy, and clicks its button (`tests/packaging/added-wallet.ts`).
it.each<{ step: string; command: string[] }>([
  { step: 'types', command: TYPE_CHECK },
  { step: 'tables', command: ['node_modules/vitest/vitest.mjs', 'run', ...TESTS_OF_TABLES] },
])(
  'a wallet that is added by the guide passes the check of its $step',
  { timeout: 300_000 },
  async ({ command }) => {
    const failure = await execute(process.execPath, command, { cwd: project }).then(
      () => '',
      ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
    );
    expect(failure).toBe('');
  },
);
