// @vitest-environment node
import { execFile } from 'node:child_process';
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

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COPIED = [
  '.size-limit.json',
  'build',
  'eslint.config.js',
  'package.json',
  'package-lock.json',
  'rollup.config.mjs',
  'src',
  'tsconfig.json',
];

const project = mkdtempSync(join(tmpdir(), 'ekspres-wallet-'));
afterAll(() => rmSync(project, { recursive: true, force: true }));

const [, section = ''] = /^## Adding a wallet$(.*?)^## /ms.exec(readPage('development.md')) ?? [];
const blocks = codeBlocks.filter(({ code, page }) => page === 'development.md' && section.includes(code));

/** Adds the lines with a plus after the line before them, which is once in the file. */
function addRows(patch: string): void {
  let file = '';
  let after = '';
  for (const line of patch.trimEnd().split('\n')) {
    if (line.startsWith('--- ')) file = line.slice(4);
    else if (line.startsWith('+')) {
      const text = readFileSync(join(project, file), 'utf8');
      const [before, rest, ...more] = text.split(`\n${after}\n`);
      if (rest === undefined || more.length > 0) throw new Error(`${file} has not one line "${after}"`);
      writeFileSync(join(project, file), `${before}\n${after}\n${line.slice(1)}\n${rest}`);
    } else after = line.slice(1);
  }
}

const BUILD_CHUNKS = `import { rollup } from 'rollup';
import { scriptBuilds } from './rollup.config.mjs';
const [{ output, ...input }] = scriptBuilds('dist');
await (await rollup(input)).write(output);
`;

beforeAll(() => {
  for (const path of COPIED) cpSync(join(ROOT, path), join(project, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'));
  writeFileSync(join(project, 'build-chunks.mjs'), BUILD_CHUNKS);
  writeFileSync(join(project, 'src.json'), JSON.stringify({ extends: './tsconfig.json', include: ['src'] }));
  for (const { language, code } of blocks) {
    if (language === 'diff') addRows(code);
    const [, path] = /^\/\/ (src\/\S+)\n/.exec(code) ?? [];
    if (!path) continue;
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), code.slice(code.indexOf('\n') + 1));
  }
});

it.each<{ step: string; command: string[] }>([
  { step: 'types', command: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'src.json'] },
  {
    step: 'import rules',
    command: ['node_modules/eslint/bin/eslint.js', 'src/wallets/pera', 'src/wallets/*.ts'],
  },
  { step: 'build of the chunks', command: ['build-chunks.mjs'] },
])('a wallet that is added by the guide passes: $step', async ({ command }) => {
  const { stdout } = await run(process.execPath, command, { cwd: project }).catch((error: Error) => {
    throw new Error(`${error.message}\n${(error as Error & { stdout?: string }).stdout ?? ''}`);
  });
  expect(stdout).not.toContain('error');
});

it('its code is a chunk, which is not in any other file', () => {
  const holders = readdirSync(join(project, 'dist')).filter(
    (file) =>
      file.endsWith('.js') && readFileSync(join(project, 'dist', file), 'utf8').includes('pay.pera.example'),
  );
  expect(holders).toEqual([expect.stringMatching(/^pera-/)]);
});
