/** Runs `npm run dev` in a copy, changes a label, and fails unless an open page shows it by itself. */
import { chromium } from '@playwright/test';
import type { ChildProcess } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buttonTexts } from '../../src/ui/messages/pl/button';
import { chromiumPath } from '../browser/engines/engines';
import { copyProject, startShop } from '../docs/copy-project';

const NEW_LABEL = 'Biorę to';

const project = copyProject('ekspres-dev-');
const messages = join(project, 'src/ui/messages/pl/button.ts');
let shop: ChildProcess | undefined;
try {
  const started = startShop(project, ['--watch']);
  shop = started.shop;
  const url = await started.url;
  const browser = await chromium.launch({ executablePath: chromiumPath() });
  const page = await browser.newPage();
  await page.goto(`${url}/products/kubek`);
  await page.getByRole('button', { name: buttonTexts.buy_now }).waitFor();

  const changed = performance.now();
  writeFileSync(messages, readFileSync(messages, 'utf8').replace(buttonTexts.buy_now, NEW_LABEL));
  await page.getByRole('button', { name: NEW_LABEL }).waitFor({ timeout: 120_000 });
  const seconds = (performance.now() - changed) / 1000;
  await browser.close();
  console.log(`A changed label is on an open page after ${seconds.toFixed(1)} s.`);
} finally {
  shop?.kill('SIGINT');
  rmSync(project, { recursive: true, force: true });
}
