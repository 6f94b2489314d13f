/**
 * Adds a made-up wallet to a copy of the project by the steps of docs/development.md, checks it with the
 * linter and the tests of what is made from the tables, builds it with `npm start`, and fails unless a click
 * on its button in Chromium ends at its checkout.
 */
import { chromium } from '@playwright/test';
import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ACCESS_TOKEN } from '../../sandbox/index';
import { chromiumPath } from '../browser/engines/engines';
import { copyProject, startShop, TYPE_CHECK } from '../docs/copy-project';
import { addWallet } from '../repository/add-wallet';

const CHECKOUT = 'https://pay.pera.example/';

function checkChunk(project: string): void {
  const built = join(project, '.cache/start/0');
  const files = readdirSync(built).filter(
    (file) => /^[\w-]+\.js$/.test(file) && readFileSync(join(built, file), 'utf8').includes(CHECKOUT),
  );
  assert.equal(files.length, 1);
  assert.match(`${files[0]}`, /^ekspres-pera-/);
}

async function checkClick(shop: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath() });
  const page = await browser.newPage();
  await page.route(`${CHECKOUT}**`, (route) => route.fulfill({ body: 'Pera' }));
  await page.goto(`${shop}/products/kubek`);
  await page.locator('shopify-accelerated-checkout').evaluate((element, token) => {
    const button = `<shopify-pera-button access-token="${token}" buyer-country="PL" buyer-currency="PLN"></shopify-pera-button>`;
    element.insertAdjacentHTML('afterend', button);
  }, ACCESS_TOKEN);
  await page.locator('shopify-pera-button').getByRole('button', { name: 'Pera' }).click();
  await page.waitForURL(`${CHECKOUT}?cart=gid*`);
  await browser.close();
}

const project = copyProject('ekspres-wallet-');
let shop: ChildProcess | undefined;
try {
  addWallet(project);
  const run = (...command: string[]) =>
    execFileSync(process.execPath, command, { cwd: project, stdio: 'inherit' });
  run(...TYPE_CHECK);
  run('node_modules/eslint/bin/eslint.js', 'src/wallets', 'src/types');
  run('node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', 'tests/build/custom', 'tests/server');
  const started = startShop(project, ['--build']);
  shop = started.shop;
  await checkClick(await started.url);
  checkChunk(project);
  const ended = once(shop, 'exit');
  shop.kill('SIGINT');
  assert.deepEqual(await ended, [130, null]);
  console.log('A click on a wallet that was added by the guide ends at its checkout.');
} finally {
  shop?.kill('SIGKILL');
  rmSync(project, { recursive: true, force: true });
}
