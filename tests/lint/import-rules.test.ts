// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { lintSource } from './lint-source';

type Case = readonly [title: string, file: string, code: string];

const AREAS = 'boundaries/dependencies';
const KNOWN_FILES = 'boundaries/no-unknown-files';
const RESTRICTED = 'no-restricted-imports';

/** Code that imports a value, only a type, or a module by `import()`. */
const value = (from: string) => `import { x } from '${from}';\nexport const y = x;\n`;
const types = (from: string) => `import type { X } from '${from}';\nexport type Y = X;\n`;
const lazy = (from: string) => `export const load = () => import('${from}');\n`;

const allowed: readonly Case[] = [
  ['a wallet imports the sheet engine', 'src/wallets/apple-pay/a.ts', value('../sheet/sheet-cart')],
  ['a wallet imports its own files', 'src/wallets/apple-pay/a.ts', value('./steps')],
  ['a wallet imports types of the contract', 'src/wallets/apple-pay/a.ts', types('../contract')],
  ['the sheet engine imports the checkout', 'src/wallets/sheet/a.ts', value('../checkout/checkout-redirect')],
  ['the table of wallets loads one by import()', 'src/wallets/wallet-code.ts', lazy('./apple-pay/index')],
  ['the server imports the registry', 'src/server/a.ts', value('../wallets/registry')],
  ['the registry imports a face', 'src/wallets/registry.ts', value('./apple-pay/face')],
  ['components import types of signals', 'src/ui/Dialog.tsx', types('../signals/button')],
  ['an area imports a package', 'src/signals/a.ts', value('@preact/signals-react')],
  ['elements import the registry', 'src/embed/first/a.ts', value('../../wallets/registry')],
  ['the loader loads a chunk', 'src/embed/first/load.ts', lazy('../lazy/page/index')],
  ['a chunk imports a shared module', 'src/embed/lazy/page/a.ts', value('../../shared/retry')],
  ['the first file imports types of a chunk', 'src/embed/first/a.ts', types('../lazy/page/follow-cart')],
  ['a chunk imports signals', 'src/embed/lazy/page/a.ts', value('../../../signals/button')],
  ['the command line imports a shared module', 'src/doctor/cli/a.ts', value('../../embed/shared/retry')],
  ['the server imports the table of attributes', 'src/server/a.ts', value('../embed/shared/attributes')],
  ['the server imports a face', 'src/server/a.ts', value('../wallets/shop-pay/face')],
  ['a style imports a style', 'src/ui/a.css.ts', value('./properties.css')],
];

const forbidden: readonly Case[] = [
  ['net imports no wallet', 'src/net/a.ts', types('../wallets/contract')],
  ['net imports no element', 'src/net/a.ts', value('../embed/shared/page-globals')],
  ['components import no values of net', 'src/ui/Dialog.tsx', value('../net/parse')],
  ['signals import no component', 'src/signals/a.ts', value('../ui/Dialog')],
  ['no wallet imports another', 'src/wallets/apple-pay/a.ts', value('../google-pay/params')],
  ['no wallet imports from embed', 'src/wallets/apple-pay/a.ts', value('../../embed/shared/page-globals')],
  ['the sheet engine imports no wallet', 'src/wallets/sheet/a.ts', value('../paypal/params')],
  ['the checkout imports no sheet', 'src/wallets/checkout/a.ts', value('../sheet/sheet-cart')],
  ['the contract imports no values', 'src/wallets/contract.ts', value('../net/parse')],
  ['the table of wallets imports none statically', 'src/wallets/wallet-code.ts', value('./apple-pay/index')],
  ['elements import no wallet', 'src/embed/first/a.ts', value('../../wallets/apple-pay/params-and-request')],
  ['the first file imports no chunk', 'src/embed/first/a.ts', value('../lazy/page/follow-cart')],
  ['only the loader loads a chunk', 'src/embed/first/a.ts', lazy('../lazy/page/index')],
  ['the loader imports no chunk statically', 'src/embed/first/load.ts', value('../lazy/page/index')],
  ['a chunk imports nothing of the first file', 'src/embed/lazy/page/a.ts', value('../../first/offers')],
  ['a shared module imports no chunk', 'src/embed/shared/a.ts', value('../lazy/click/settings')],
  ['a shared module imports nothing of the first file', 'src/embed/shared/a.ts', value('../first/offers')],
  ['the first file imports no signals', 'src/embed/first/a.ts', value('../../signals/button')],
  ['no wallet imports signals', 'src/wallets/sheet/a.ts', value('../../signals/button')],
  ['the server imports no chunk', 'src/server/a.ts', value('../embed/lazy/click/settings')],
  ['the command line imports no chunk', 'src/doctor/cli/a.ts', value('../../embed/lazy/click/settings')],
  ['the server imports no code of a click', 'src/server/a.ts', value('../wallets/wallet-code')],
  ['elements import nothing of the server', 'src/embed/first/a.ts', value('../../server/html')],
];

const forbiddenByOtherRules: readonly (readonly [...Case, rule: string])[] = [
  ['every file belongs to an area', 'src/other/a.ts', 'export const x = 1;\n', KNOWN_FILES],
  ['only a style uses vanilla-extract', 'src/ui/a.ts', value('@vanilla-extract/css'), RESTRICTED],
  ['a style imports only styles', 'src/ui/a.css.ts', value('../net/parse'), RESTRICTED],
];

describe('in the areas of src', () => {
  test.each(allowed)('%s', async (_title, file, code) => {
    expect(await lintSource(file, code, [AREAS, KNOWN_FILES, RESTRICTED])).toEqual([]);
  });

  test.each(forbidden)('%s', async (_title, file, code) => {
    expect(await lintSource(file, code, [AREAS])).toEqual([expect.stringContaining(`${AREAS}: `)]);
  });

  test.each(forbiddenByOtherRules)('%s', async (_title, file, code, rule) => {
    expect(await lintSource(file, code, [rule])).toEqual([expect.stringContaining(`${rule}: `)]);
  });
});
