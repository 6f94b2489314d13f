// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { lintSource } from './lint-source';

const allowed = [
  ['embed/index.ts may act on import', 'src/embed/index.ts', "import { start } from './start';\nstart();\n"],
  ['a module may compute constants', 'src/net/codes.ts', 'export const codes = new Set([429, 503]);\n'],
  ['a component may import its style', 'src/ui/Dialog.tsx', "import './Dialog.css';\n"],
  ['a component has a file name in PascalCase', 'src/ui/WalletButton.tsx', 'export const x = 1;\n'],
  ['a style has the file name of its component', 'src/ui/WalletButton.css.ts', 'export const x = 1;\n'],
] as const;

const SYNTAX = 'no-restricted-syntax';
const FILE_NAME = 'check-file/filename-blocklist';
const X = 'export const x = 1;\n';

const forbidden = [
  ['run code on import', SYNTAX, 'src/embed/start.ts', "document.title = '';\n"],
  ['have a condition that runs on import', SYNTAX, 'src/net/a.ts', 'if (globalThis.x) {}\n'],
  ['be imported only for its effect', SYNTAX, 'src/embed/start.ts', "import './polyfill';\n"],
  ['have a variable if it is shared', SYNTAX, 'src/embed/shared/a.ts', 'export let x = 1;\n'],
  ['have a shared map', SYNTAX, 'src/embed/shared/a.ts', 'export const x = new WeakMap<object, 1>();\n'],
  ['contain the code of a language', SYNTAX, 'src/net/a.ts', "export const locale = 'pl_PL';\n"],
  ['await on import', SYNTAX, 'src/net/a.ts', 'export const x = await 1;\n'],
  // Pages on http: lack it.
  [
    'use this built-in',
    'no-restricted-properties',
    'src/net/a.ts',
    'export const id = crypto.randomUUID();\n',
  ],
  ['export all of another module', SYNTAX, 'src/ui/index.ts', "export * from './Dialog';\n"],
  ['export all of a module as an entry', SYNTAX, 'src/embed/index.ts', "export * from './a';\n"],
  ['be named utils', FILE_NAME, 'src/net/utils.ts', X],
  ['be in a folder named helpers', FILE_NAME, 'tests/helpers/a.ts', X],
  ['be named common', FILE_NAME, 'sandbox/common.ts', X],
  ['have a name in camelCase', 'check-file/filename-naming-convention', 'src/net/cartClient.ts', X],
  ['have the type any', '@typescript-eslint/no-explicit-any', 'src/net/a.ts', 'export const x: any = 1;\n'],
  [
    'assert non-null',
    '@typescript-eslint/no-non-null-assertion',
    'src/net/a.ts',
    'export const f = (x?: 1) => x!;\n',
  ],
] as const;

describe('rules of the source', () => {
  test.each(allowed)('%s', async (_title, file, code) => {
    expect(await lintSource(file, code)).toEqual([]);
  });

  test.each(forbidden)('a file may not %s, by the rule %s', async (_title, rule, file, code) => {
    expect(await lintSource(file, code)).toContainEqual(expect.stringContaining(`${rule}: `));
  });
});
