// @vitest-environment node
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeBlocks } from './code-blocks';
import { readPage } from './docs-pages';

const execute = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Folders that a build does not need. */
const NOT_COPIED = [
  '.cache',
  '.git',
  'bench',
  'dist',
  'docs',
  'examples',
  'node_modules',
  'test-results',
  'tests',
];

const project = mkdtempSync(join(tmpdir(), 'ekspres-wallet-'));
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
  for (const name of readdirSync(ROOT))
    if (!NOT_COPIED.includes(name)) cpSync(join(ROOT, name), join(project, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'));
  writeFileSync(join(project, 'src.json'), JSON.stringify({ extends: './tsconfig.json', include: ['src'] }));
  for (const { language, code } of blocks) {
    if (language === 'diff') addLines(code);
    const [, path] = /^\/\/ (src\/\S+)\n/.exec(code) ?? [];
    if (!path) continue;
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), code.slice(code.indexOf('\n') + 1));
  }
});

it.each<{ step: string; command: string[] }>([
  { step: 'types', command: ['node_modules/typescript-7/bin/tsc', '--noEmit', '-p', 'src.json'] },
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

/** Waits until the output of the process matches `pattern`, and returns the match. */
const untilPrinted = (process: ChildProcess, pattern: RegExp) =>
  new Promise<RegExpExecArray>((resolve, reject) => {
    let output = '';
    const onData = (data: Buffer) => {
      output += String(data);
      const match = pattern.exec(output);
      if (match) resolve(match);
    };
    process.stdout?.on('data', onData);
    process.stderr?.on('data', onData);
    process.once('exit', () => reject(new Error(output)));
  });

let shopProcess: ChildProcess | undefined;
afterAll(() => void shopProcess?.kill('SIGKILL'));

it(
  'npm start serves a shop with the added wallet in its own chunk, and ends on Ctrl+C',
  { timeout: 300_000 },
  async () => {
    shopProcess = spawn('node_modules/.bin/tsx', ['sandbox/start.ts', '--build'], {
      cwd: project,
      env: { ...process.env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [, url] = await untilPrinted(shopProcess, /Shop\s+(http:\S+\/)\n/);
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
    expect(filesOfWallet).toEqual([expect.stringMatching(/^pera-/)]);
    const chunk = await fetch(new URL(filesOfWallet[0] ?? '', new URL(script, url)));
    expect(await chunk.text()).toContain('pay.pera.example');

    const ended = once(shopProcess, 'exit');
    shopProcess.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
  },
);
