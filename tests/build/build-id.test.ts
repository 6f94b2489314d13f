import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
// @ts-expect-error build/ is plain JavaScript, without declarations
import * as buildId from '../../build/build-id.mjs';

const { sourcesHash } = buildId as {
  sourcesHash(root: string, sources: readonly string[]): string;
};
const SOURCES = ['src', 'package.json'];

let root: string;
let copy: string;

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'build-id-'));
  root = join(folder, 'project');
  copy = join(folder, 'copy');
  mkdirSync(join(root, 'src/page'), { recursive: true });
  writeFileSync(join(root, 'package.json'), '{}');
  writeFileSync(join(root, 'src/index.ts'), 'first');
  writeFileSync(join(root, 'src/page/form.ts'), 'second');
  cpSync(root, copy, { recursive: true });
});
afterEach(() => rmSync(join(root, '..'), { recursive: true }));

it('the same sources in another folder have the same id', () => {
  expect(sourcesHash(copy, SOURCES)).toBe(sourcesHash(root, SOURCES));
});

it('the id has 12 hexadecimal digits', () => {
  expect(sourcesHash(root, SOURCES)).toMatch(/^[0-9a-f]{12}$/);
});

it.each<[title: string, change: () => void]>([
  ['a changed file changes the id', () => writeFileSync(join(copy, 'src/page/form.ts'), 'other')],
  ['an added file changes the id', () => writeFileSync(join(copy, 'src/page/new.ts'), '')],
  ['a removed file changes the id', () => rmSync(join(copy, 'src/index.ts'))],
])('%s', (_title, change) => {
  change();
  expect(sourcesHash(copy, SOURCES)).not.toBe(sourcesHash(root, SOURCES));
});
