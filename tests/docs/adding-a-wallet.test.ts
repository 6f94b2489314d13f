// @vitest-environment node
import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeBlocks } from './code-blocks';
import { copyProject, startShop, TYPE_CHECK } from './copy-project';
import { readPage } from './docs-pages';

const execute = promisify(execFile);

let project: string;
afterAll(() => rmSync(project, { recursive: true, force: true }));

const [, section = ''] = /^## Adding a wallet$(.*?)^## /ms.exec(readPage('development.md')) ?? [];
const blocks = codeBlocks.filter(({ code, page }) => page === 'development.md' && section.includes(code));

/**
 * Applies a patch of the guide: adds each line with a plus after the line before it, which the file has once.
 */
function addLines(patch: string): void {
  let file = '';
  let after = '';
  for (const line of patch.trimEnd().split('\n')) {
    if (line.startsWith('--- ')) file = line.slice(4);
    else if (line.startsWith('+')) {
      const text = readFileSync(join(project, file), 'utf8');
      const [before, rest, ...more] = text.split(`\n${after}\n`);
      if (rest === undefined || more.length > 0)
        throw new Error(`${file} does not have exactly one line "${after}"`);
      writeFileSync(join(project, file), `${before}\n${after}\n${line.slice(1)}\n${rest}`);
    } else after = line.slice(1);
  }
}

beforeAll(() => {
  project = copyProject('ekspres-wallet-');
  for (const { language, code } of blocks) {
    if (language === 'diff') addLines(code);
    const [, path] = /^\/\/ (src\/\S+)\n/.exec(code) ?? [];
    if (!path) continue;
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), code.slice(code.indexOf('\n') + 1));
  }
});

it.each<{ step: string; command: string[] }>([
  { step: 'types', command: TYPE_CHECK },
  {
    step: 'import rules',
    command: ['node_modules/eslint/bin/eslint.js', 'src/wallets/pera', 'src/wallets/*.ts'],
  },
])(
  'a wallet that is added by the guide passes the check of its $step',
  { timeout: 300_000 },
  async ({ command }) => {
    const { stdout } = await execute(process.execPath, command, { cwd: project }).catch((error: Error) => {
      throw new Error(`${error.message}\n${(error as Error & { stdout?: string }).stdout ?? ''}`);
    });
    expect(stdout).not.toContain('error');
  },
);

let shopProcess: ChildProcess | undefined;
afterAll(() => void shopProcess?.kill('SIGKILL'));

it(
  'npm start serves a shop with the added wallet in its own chunk, and ends on Ctrl+C',
  { timeout: 300_000 },
  async () => {
    const { shop, url: started } = startShop(project, ['--build']);
    shopProcess = shop;
    const url = await started;
    const page = await (await fetch(new URL('/products/kubek', url))).text();
    const [, script = ''] = /<script[^>]+src="([^"]*ekspres\.js[^"]*)"/.exec(page) ?? [];
    const response = await fetch(new URL(script, url));
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('shopify-accelerated-checkout');

    const built = join(project, '.cache/start/0');
    const filesOfWallet = readdirSync(built).filter(
      (file) =>
        /^[\w-]+\.js$/.test(file) && readFileSync(join(built, file), 'utf8').includes('pay.pera.example'),
    );
    expect(filesOfWallet).toEqual([expect.stringMatching(/^ekspres-pera-/)]);
    const chunk = await fetch(new URL(filesOfWallet[0] ?? '', new URL(script, url)));
    expect(await chunk.text()).toContain('pay.pera.example');

    const ended = once(shop, 'exit');
    shop.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
  },
);
