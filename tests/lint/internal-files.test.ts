// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { lintSource } from './lint-source';

const SHEET = '../../../src/wallets/sheet/';
const PAYPAL = '../../src/wallets/paypal/';

const RULES = ['ekspres/internal-files'];

const value = (from: string) => `import { x } from '${from}';\nexport const y = x;\n`;

describe('a test may import', () => {
  test.each([
    ['any file of its own folder', 'tests/wallets/sheet/a.test.ts', value(`${SHEET}submit-lock`)],
    ['what other folders use', 'tests/wallets/paypal/a.test.ts', value(`${SHEET}sheet-cart`)],
    ['files of all wallets in their folder', 'tests/wallets/a.test.ts', value(`${PAYPAL}params`)],
    ['files that the package exports', 'tests/ui/a.test.ts', value('../../src/server/index')],
    ['messages', 'tests/embed/a.test.ts', value('../../src/ui/messages/pl/announcements')],
    ['helpers in tests/setup', 'tests/ui/a.test.ts', value('../setup/eventually')],
  ])('%s', async (_title, file, code) => {
    expect(await lintSource(file, code, RULES)).toEqual([]);
  });
});

describe('a test may not import an internal file', () => {
  test.each([
    ['of the payment sheets', 'tests/embed/lazy/a.test.ts', value(`${SHEET}submit-lock`)],
    ['of a wallet', 'tests/wallets/sheet/a.test.ts', value('../../../src/wallets/paypal/params')],
    ['as a type', 'tests/ui/a.test.ts', `import type { X } from '${PAYPAL}params';\nexport type Y = X;\n`],
    ['by import()', 'tests/ui/a.test.ts', `export const load = () => import('${PAYPAL}params');\n`],
  ])('%s', async (_title, file, code) => {
    expect(await lintSource(file, code, RULES)).toEqual([
      expect.stringContaining('is internal to its folder'),
    ]);
  });
});
