// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { lintSource } from './lint-source';

type Case = readonly [sentence: string, file: string, code: string];

const value = (from: string) => `import { x } from '${from}';\nexport const y = x;\n`;
const types = (from: string) => `import type { X } from '${from}';\nexport type Y = X;\n`;
const lazy = (from: string) => `export const load = () => import('${from}');\n`;

const allowed: readonly Case[] = [
  ['net imports net', 'src/net/client.ts', value('./retry')],
  ['signals import signals', 'src/signals/cart.ts', value('./page')],
  ["signals import net's types", 'src/signals/cart.ts', types('../net/cart')],
  ['signals import a package', 'src/signals/cart.ts', value('@preact/signals-react')],
  ['ui imports ui', 'src/ui/Dialog.tsx', value('./focus-ring.css')],
  ["ui imports net's types", 'src/ui/Dialog.tsx', types('../net/cart')],
  ["ui imports signals' types", 'src/ui/Dialog.tsx', types('../signals/cart')],
  ["the contract imports net's types", 'src/wallets/contract.ts', types('../net/cart')],
  ['flow imports flow', 'src/wallets/flow/merge.ts', value('./reasons')],
  ['flow imports contract types', 'src/wallets/flow/merge.ts', types('../contract')],
  ["flow imports net's types", 'src/wallets/flow/merge.ts', types('../../net/cart')],
  ['kit imports contract types', 'src/wallets/kit/run.ts', types('../contract')],
  ['kit imports flow', 'src/wallets/kit/run.ts', value('../flow/merge')],
  ['kit imports net', 'src/wallets/kit/run.ts', value('../../net/client')],
  ['kit imports signals', 'src/wallets/kit/run.ts', value('../../signals/cart')],
  ['kit imports ui', 'src/wallets/kit/run.ts', value('../../ui/Dialog')],
  ['a wallet imports its own files', 'src/wallets/shop-pay/index.ts', value('./params')],
  ['a wallet imports its own face', 'src/wallets/shop-pay/index.ts', value('./face')],
  ['a wallet imports contract types', 'src/wallets/shop-pay/index.ts', types('../contract')],
  ['a wallet imports flow', 'src/wallets/shop-pay/flow.ts', value('../flow/merge')],
  ['a wallet imports kit', 'src/wallets/shop-pay/index.ts', value('../kit/run')],
  ['a wallet imports net', 'src/wallets/shop-pay/index.ts', value('../../net/client')],
  ['a wallet imports signals', 'src/wallets/shop-pay/index.ts', value('../../signals/cart')],
  ['a wallet imports ui', 'src/wallets/shop-pay/Button.tsx', value('../../ui/WalletButton')],
  ['a face imports ui', 'src/wallets/shop-pay/face.ts', value('../../ui/logo')],
  ['the registry imports contract types', 'src/wallets/registry.ts', types('./contract')],
  ['the registry imports flow', 'src/wallets/registry.ts', value('./flow/merge')],
  ["the registry imports a wallet's face", 'src/wallets/registry.ts', value('./shop-pay/face')],
  ['the registry loads the rest of a wallet', 'src/wallets/registry.ts', lazy('./shop-pay/index')],
  ['embed imports the registry', 'src/embed/index.ts', value('../wallets/registry')],
  ['embed imports contract types', 'src/embed/index.ts', types('../wallets/contract')],
  ['embed imports kit', 'src/embed/elements/cart.ts', value('../../wallets/kit/run')],
  ['embed imports flow', 'src/embed/elements/cart.ts', value('../../wallets/flow/merge')],
  ['embed imports net', 'src/embed/index.ts', value('../net/client')],
  ['embed imports signals', 'src/embed/index.ts', value('../signals/cart')],
  ['embed imports ui', 'src/embed/index.ts', value('../ui/Dialog')],
  ['a style imports vanilla-extract', 'src/ui/Dialog.css.ts', value('@vanilla-extract/css')],
  ['a style imports a style', 'src/ui/Dialog.css.ts', value('./focus-ring.css')],
  ["a wallet's style imports ui's style", 'src/wallets/paypal/Button.css.ts', value('../../ui/button.css')],
];

const forbidden: readonly Case[] = [
  ['net does not import signals', 'src/net/client.ts', value('../signals/cart')],
  ["net does not import even signals' types", 'src/net/client.ts', types('../signals/cart')],
  ['net does not import ui', 'src/net/client.ts', value('../ui/Dialog')],
  ['net does not import contract types', 'src/net/client.ts', types('../wallets/contract')],
  ['net does not load embed', 'src/net/client.ts', lazy('../embed/index')],
  ["signals do not import net's values", 'src/signals/cart.ts', value('../net/client')],
  ['signals do not load net', 'src/signals/cart.ts', lazy('../net/client')],
  ['signals do not import ui', 'src/signals/cart.ts', value('../ui/Dialog')],
  ['signals do not import contract types', 'src/signals/cart.ts', types('../wallets/contract')],
  ["ui does not import net's values", 'src/ui/Dialog.tsx', value('../net/client')],
  ["ui does not import signals' values", 'src/ui/Dialog.tsx', value('../signals/cart')],
  ['ui does not import contract types', 'src/ui/Dialog.tsx', types('../wallets/contract')],
  ['ui does not import kit', 'src/ui/Dialog.tsx', value('../wallets/kit/run')],
  ['ui does not import embed', 'src/ui/Dialog.tsx', value('../embed/index')],
  ["the contract does not import net's values", 'src/wallets/contract.ts', value('../net/client')],
  ['the contract does not import kit', 'src/wallets/contract.ts', types('./kit/run')],
  ["flow does not import the contract's values", 'src/wallets/flow/merge.ts', value('../contract')],
  ["flow does not import net's values", 'src/wallets/flow/merge.ts', value('../../net/client')],
  ['flow does not import signals', 'src/wallets/flow/merge.ts', types('../../signals/cart')],
  ['flow does not import ui', 'src/wallets/flow/merge.ts', value('../../ui/Dialog')],
  ['flow does not import kit', 'src/wallets/flow/merge.ts', value('../kit/run')],
  ['flow does not import a wallet', 'src/wallets/flow/merge.ts', types('../shop-pay/params')],
  ['flow does not import a package', 'src/wallets/flow/merge.ts', value('react')],
  ['kit does not import a wallet', 'src/wallets/kit/run.ts', value('../shop-pay/flow')],
  ["kit does not import a wallet's face", 'src/wallets/kit/run.ts', value('../shop-pay/face')],
  ['kit does not import the registry', 'src/wallets/kit/run.ts', value('../registry')],
  ['kit does not import embed', 'src/wallets/kit/run.ts', value('../../embed/index')],
  ['a wallet does not import another wallet', 'src/wallets/paypal/flow.ts', value('../shop-pay/flow')],
  ["a wallet does not import another's types", 'src/wallets/paypal/flow.ts', types('../shop-pay/params')],
  ["a wallet does not import another's face", 'src/wallets/paypal/face.ts', value('../shop-pay/face')],
  ['a wallet does not load another wallet', 'src/wallets/paypal/flow.ts', lazy('../shop-pay/index')],
  ['a wallet does not import the registry', 'src/wallets/paypal/flow.ts', value('../registry')],
  ['a wallet does not import embed', 'src/wallets/paypal/flow.ts', types('../../embed/attributes')],
  ['the registry does not import kit', 'src/wallets/registry.ts', value('./kit/run')],
  ['the registry does not import net', 'src/wallets/registry.ts', value('../net/client')],
  ['the registry imports no more than a face', 'src/wallets/registry.ts', value('./shop-pay/index')],
  ['the registry imports no type behind a face', 'src/wallets/registry.ts', types('./shop-pay/params')],
  ["embed does not import a wallet's face", 'src/embed/index.ts', value('../wallets/shop-pay/face')],
  ['embed does not load a wallet', 'src/embed/index.ts', lazy('../wallets/shop-pay/index')],
  ["embed does not import a wallet's types", 'src/embed/index.ts', types('../wallets/shop-pay/params')],
  ['embed does not import values of the contract', 'src/embed/index.ts', value('../wallets/contract')],
  ['a type marked inline still loads the module', 'src/ui/a.ts', "import { type X } from '../net/cart';\n"],
  ['a re-export is an import', 'src/net/client.ts', "export { x } from '../ui/Dialog';\n"],
  ['a type query is an import', 'src/net/client.ts', "export type X = import('../ui/Dialog').X;\n"],
  ['import() takes a plain string', 'src/net/client.ts', 'export const x = (a: string) => import(a);\n'],
  ['nothing is imported from outside src', 'src/net/client.ts', value('../../sandbox/start')],
  ['no file of src stands outside a layer', 'src/wallets/loose.ts', 'export const x = 1;\n'],
  ['a style does not import a module', 'src/ui/Dialog.css.ts', value('./label')],
  ['a style does not import another package', 'src/ui/Dialog.css.ts', value('react')],
  ['a style does not import another layer', 'src/ui/Dialog.css.ts', value('../embed/host.css')],
  ['only styles import vanilla-extract', 'src/ui/Dialog.tsx', value('@vanilla-extract/css')],
];

const rules = ['ekspres/import-table'];

describe('the import table', () => {
  test.each(allowed)('%s', async (_sentence, file, code) => {
    expect(await lintSource(file, code, rules)).toEqual([]);
  });

  test.each(forbidden)('%s', async (_sentence, file, code) => {
    expect(await lintSource(file, code, rules)).toEqual([expect.stringMatching(/^ekspres\/import-table: /)]);
  });
});
