// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { lintSource } from './lint-source';

const allowed = [
  ['embed/index.ts acts', 'src/embed/index.ts', "import { start } from './start';\nstart();\n"],
  ['a module computes constants', 'src/net/codes.ts', 'export const codes = new Set([429, 503]);\n'],
  ['a component imports its style', 'src/ui/Dialog.tsx', "import './Dialog.css';\n"],
  ['a component is named in PascalCase', 'src/ui/WalletButton.tsx', 'export const x = 1;\n'],
  ['a style is named like its component', 'src/ui/WalletButton.css.ts', 'export const x = 1;\n'],
] as const;

const forbidden = [
  ['no other module acts', 'src/embed/start.ts', "document.title = '';\n", 'no-restricted-syntax'],
  ['no other module decides on import', 'src/net/a.ts', 'if (globalThis.x) {}\n', 'no-restricted-syntax'],
  ['no import is for its effect', 'src/embed/start.ts', "import './polyfill';\n", 'no-restricted-syntax'],
  [
    'what both programs use has no variable',
    'src/embed/shared/a.ts',
    'export let x = 1;\n',
    'no-restricted-syntax',
  ],
  [
    'what both programs use has no map',
    'src/embed/shared/a.ts',
    'export const x = new WeakMap<object, 1>();\n',
    'no-restricted-syntax',
  ],
  ['no module names a language', 'src/net/a.ts', "export const locale = 'pl_PL';\n", 'no-restricted-syntax'],
  ['no module waits on import', 'src/net/a.ts', 'export const x = await 1;\n', 'no-restricted-syntax'],
  [
    'nothing is used that pages on http: lack',
    'src/net/a.ts',
    'export const id = () => crypto.randomUUID();\n',
    'no-restricted-properties',
  ],
  ['no barrels', 'src/ui/index.ts', "export * from './Dialog';\n", 'no-restricted-syntax'],
  [
    'no barrels in embed/index.ts either',
    'src/embed/index.ts',
    "export * from './a';\n",
    'no-restricted-syntax',
  ],
  ['no file is named utils', 'src/net/utils.ts', 'export const x = 1;\n', 'check-file/filename-blocklist'],
  [
    'no folder is named helpers',
    'tests/helpers/a.ts',
    'export const x = 1;\n',
    'check-file/filename-blocklist',
  ],
  ['no file is named common', 'sandbox/common.ts', 'export const x = 1;\n', 'check-file/filename-blocklist'],
  [
    'a module is not in camelCase',
    'src/net/cartClient.ts',
    'export const x = 1;\n',
    'check-file/filename-naming-convention',
  ],
  ['no explicit any', 'src/net/a.ts', 'export const x: any = 1;\n', '@typescript-eslint/no-explicit-any'],
  [
    'no non-null assertion',
    'src/net/a.ts',
    'export const f = (x?: 1) => x!;\n',
    '@typescript-eslint/no-non-null-assertion',
  ],
] as const;

describe('rules of the source', () => {
  test.each(allowed)('%s', async (_sentence, file, code) => {
    expect(await lintSource(file, code)).toEqual([]);
  });

  test.each(forbidden)('%s', async (_sentence, file, code, rule) => {
    expect(await lintSource(file, code)).toContainEqual(expect.stringContaining(`${rule}: `));
  });
});
