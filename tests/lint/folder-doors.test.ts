// @vitest-environment node
import { expect, it } from 'vitest';
import { lintSource } from './lint-source';

const RULES = ['ekspres/folder-doors'];

const value = (from: string) => `import { x } from '${from}';\nexport const y = x;\n`;

it.each([
  ['a test imports the door of the sandbox', 'tests/wallets/a.test.ts', value('../../sandbox/index')],
  [
    'the docs site imports the door of the sandbox for browsers',
    'docs/.vitepress/theme/a.ts',
    value('../../../sandbox/browser'),
  ],
  ['a script imports the door of the sandbox', 'tests/packaging/a.mjs', value('../../sandbox/index.ts')],
  ['a test of the sandbox imports any file of it', 'tests/sandbox/a.test.ts', value('../../sandbox/server')],
  ['a file of the lab imports another one', 'bench/load/a.ts', value('../statistics')],
  ['a test imports what tests of the sandbox share', 'tests/net/a.test.ts', value('../sandbox/paypal-calls')],
])('%s', async (_title, file, code) => {
  expect(await lintSource(file, code, RULES)).toEqual([]);
});

it.each([
  ['a test of the product', 'tests/wallets/a.test.ts', value('../../sandbox/server')],
  ['a script', 'tests/packaging/a.mjs', value('../../sandbox/server.ts')],
  ['a file of the lab', 'bench/load/a.ts', value('../../sandbox/store/store')],
  ['the docs site', 'docs/.vitepress/theme/a.ts', value('../../../sandbox/side-panel/choices')],
  ['the build', 'build/a.ts', value('../sandbox/schema/storefront-schema')],
  ['a test of the docs, of the lab', 'tests/docs/a.test.ts', value('../../bench/load/load-options')],
  [
    'a type',
    'tests/ui/a.ts',
    "import type { Cart } from '../../sandbox/store/cart';\nexport type X = Cart;\n",
  ],
  ['import()', 'tests/ui/a.ts', "export const load = () => import('../../sandbox/server');\n"],
])('no internal file is imported by %s', async (_title, file, code) => {
  expect(await lintSource(file, code, RULES)).toEqual([expect.stringContaining('is internal to')]);
});
