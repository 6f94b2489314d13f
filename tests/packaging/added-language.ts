/**
 * Adds a made-up language to a copy of the project by the steps of docs/guides/languages.md, builds it with
 * `npm start`, and fails unless a shopper sees its messages: on a button, in a dialog, in a sheet and in a
 * consent notice.
 */
import { chromium, type Page } from '@playwright/test';
import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { googlePaySheet } from '../../sandbox/index';
import { chromiumPath } from '../browser/engines/engines';
import { codeBlocks } from '../docs/code-blocks';
import { copyProject, startShop, TYPE_CHECK } from '../docs/copy-project';

/**
 * The made-up language's code, in place of `xx` on the page. It is that of Esperanto, because the API rejects
 * codes that no language has.
 */
const CODE = 'eo';

/** For each English message, its translation into the made-up language. */
const TRANSLATIONS: Readonly<Record<string, string>> = {
  'Buy with {wallet}': '{wallet} zu bubu',
  'More payment options': 'Mubu pabu obu',
  'Try again in a few minutes.': 'Trubu agu.',
  Subtotal: 'Subu',
  'cancellation policy': 'cabu pobu',
};

/**
 * Applies a patch of the page. The last line with a plus replaces the line with a minus. Earlier lines with a
 * plus are imports, so they are added at the beginning of the file.
 */
function applyPatch(project: string, patch: string): void {
  const [, file = ''] = /^--- (.+)$/m.exec(patch) ?? [];
  const path = join(project, file);
  const lines = (sign: '+' | '-') =>
    patch.split('\n').flatMap((line) => (line[0] === sign && !line.startsWith('---') ? line.slice(1) : []));
  const [removed = ''] = lines('-');
  const imports = lines('+');
  const replacement = imports.pop() ?? '';
  const source = readFileSync(path, 'utf8');
  assert(source.includes(`${removed}\n`), `${file} has no line "${removed}"`);
  writeFileSync(path, [...imports, source.replace(removed, replacement)].join('\n'));
}

/** Follows steps 1 to 3 of the page. */
function addLanguage(project: string): void {
  const messages = join(project, 'src/ui/messages');
  cpSync(join(messages, 'en'), join(messages, CODE), { recursive: true });
  const translatedMessages = new Set<string>();
  for (const name of readdirSync(join(messages, CODE), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts')) continue;
    const path = join(messages, CODE, name);
    let source = readFileSync(path, 'utf8').replace("LANGUAGE = 'en'", `LANGUAGE = '${CODE}'`);
    for (const [text, translation] of Object.entries(TRANSLATIONS)) {
      if (source.includes(text)) translatedMessages.add(text);
      source = source.replace(text, translation);
    }
    writeFileSync(path, source);
  }
  assert.deepEqual([...translatedMessages].sort(), Object.keys(TRANSLATIONS).sort());
  const patches = codeBlocks.filter(
    ({ page, language }) => page === 'guides/languages.md' && language === 'diff',
  );
  assert.equal(patches.length, 2);
  for (const { code } of patches) applyPatch(project, code.replaceAll('xx', CODE));
}

const waitForMessage = (page: Page, text: string) => page.getByText(text).first().waitFor();

/** Fails unless the made-up messages are shown. */
async function checkMessages(page: Page, shop: string): Promise<void> {
  const open = (path: string) => page.goto(`${shop}/products/${path}&language=${CODE}`);
  await open('kubek?recommended=shop_pay');
  await waitForMessage(page, 'Mubu pabu obu');
  const button = page.locator('shop-pay-wallet-button [part=button]');
  assert.equal(await button.textContent(), 'Shop Pay zu bubu');
  assert.equal(await page.locator('shop-pay-wallet-button').getAttribute('lang'), CODE);

  await open('kubek?recommended=shop_pay&scenario=http_500');
  await button.click();
  await waitForMessage(page, 'Trubu agu.');

  await open('kubek?recommended=google_pay');
  const sheet = googlePaySheet(page);
  await sheet.open();
  assert.match(`${await sheet.summary.first().textContent()}`, /^Subu/);

  await open('kawa?consent=empty');
  await page.locator('[name=selling_plan]').selectOption({ index: 1 });
  await waitForMessage(page, 'cabu pobu');
}

const project = copyProject('ekspres-language-');
let shop: ChildProcess | undefined;
try {
  addLanguage(project);
  execFileSync(process.execPath, TYPE_CHECK, { cwd: project, stdio: 'inherit' });
  const started = startShop(project, ['--build', '--language', CODE]);
  shop = started.shop;
  const url = await started.url;
  const browser = await chromium.launch({ executablePath: chromiumPath() });
  await checkMessages(await browser.newPage(), url);
  await browser.close();
  console.log('A made-up language is on a button, in a dialog, in a sheet and in a consent notice.');
} finally {
  shop?.kill('SIGINT');
  rmSync(project, { recursive: true, force: true });
}
