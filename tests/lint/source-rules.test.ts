// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { lintSource } from './lint-source';

const allowed = [
  [
    'embed/index.ts may run code on import',
    'src/embed/index.ts',
    "import { start } from './start';\nstart();\n",
  ],
  ['a module may compute constants', 'src/net/codes.ts', 'export const codes = new Set([429, 503]);\n'],
  ['a component may import its style', 'src/ui/Dialog.tsx', "import './Dialog.css';\n"],
  ['a component has a file name in PascalCase', 'src/ui/WalletButton.tsx', 'export const x = 1;\n'],
  ['a style has the file name of its component', 'src/ui/WalletButton.css.ts', 'export const x = 1;\n'],
] as const;

const forbidden = [
  [
    'a module other than embed/index.ts may not run code on import',
    'src/embed/start.ts',
    "document.title = '';\n",
    'no-restricted-syntax',
  ],
  [
    'a module other than embed/index.ts may not have a condition that runs on import',
    'src/net/a.ts',
    'if (globalThis.x) {}\n',
    'no-restricted-syntax',
  ],
  [
    'a module may not be imported only for its effect',
    'src/embed/start.ts',
    "import './polyfill';\n",
    'no-restricted-syntax',
  ],
  [
    'a shared module may not have a variable',
    'src/embed/shared/a.ts',
    'export let x = 1;\n',
    'no-restricted-syntax',
  ],
  [
    'a shared module may not have a map',
    'src/embed/shared/a.ts',
    'export const x = new WeakMap<object, 1>();\n',
    'no-restricted-syntax',
  ],
  [
    'a module may not contain the code of a language',
    'src/net/a.ts',
    "export const locale = 'pl_PL';\n",
    'no-restricted-syntax',
  ],
  ['a module may not await on import', 'src/net/a.ts', 'export const x = await 1;\n', 'no-restricted-syntax'],
  [
    'a built-in that pages on http: lack may not be used',
    'src/net/a.ts',
    'export const id = () => crypto.randomUUID();\n',
    'no-restricted-properties',
  ],
  [
    'a module may not export all of another module',
    'src/ui/index.ts',
    "export * from './Dialog';\n",
    'no-restricted-syntax',
  ],
  [
    'embed/index.ts may not export all of a module',
    'src/embed/index.ts',
    "export * from './a';\n",
    'no-restricted-syntax',
  ],
  [
    'a file may not be named utils',
    'src/net/utils.ts',
    'export const x = 1;\n',
    'check-file/filename-blocklist',
  ],
  [
    'a folder may not be named helpers',
    'tests/helpers/a.ts',
    'export const x = 1;\n',
    'check-file/filename-blocklist',
  ],
  [
    'a file may not be named common',
    'sandbox/common.ts',
    'export const x = 1;\n',
    'check-file/filename-blocklist',
  ],
  [
    'the file name of a module may not be in camelCase',
    'src/net/cartClient.ts',
    'export const x = 1;\n',
    'check-file/filename-naming-convention',
  ],
  [
    'a type may not be any',
    'src/net/a.ts',
    'export const x: any = 1;\n',
    '@typescript-eslint/no-explicit-any',
  ],
  [
    'a value may not be asserted to be non-null',
    'src/net/a.ts',
    'export const f = (x?: 1) => x!;\n',
    '@typescript-eslint/no-non-null-assertion',
  ],
] as const;

describe('rules of the source', () => {
  test.each(allowed)('%s', async (_title, file, code) => {
    expect(await lintSource(file, code)).toEqual([]);
  });

  test.each(forbidden)('%s', async (_title, file, code, rule) => {
    expect(await lintSource(file, code)).toContainEqual(expect.stringContaining(`${rule}: `));
  });
});
