// @vitest-environment node
import { describe, expect, it } from 'vitest';
// @ts-expect-error build/ is plain JavaScript, without declarations
import * as chunks from '../../build/chunks.mjs';

interface Module {
  importedIds: string[];
  importers: string[];
}
interface Chunk {
  name: string;
  moduleIds?: string[];
  imports?: string[];
}
const { chunkOf, checkChunks } = chunks as {
  chunkOf(id: string, api: object): string;
  checkChunks: { generateBundle(this: object, options: object, bundle: object): void };
};

/** For each module, the modules that it imports. */
const IMPORTS: Record<string, string[]> = {
  '/src/embed/lazy/click/index.ts': ['/src/embed/lazy/click/run-click.ts'],
  '/src/embed/lazy/click/run-click.ts': ['/src/net/parse.ts'],
  '/src/net/storefront/graphql-client.ts': ['/src/net/waiting.ts', '/src/net/parse.ts'],
  '/src/embed/lazy/outcome/index.ts': ['/src/wallets/checkout/attempts.ts', '/src/net/waiting.ts'],
  '/src/wallets/checkout/attempts.ts': [],
  '/src/net/waiting.ts': [],
  '/src/embed/lazy/page/index.ts': ['/src/embed/lazy/page/follow-cart.ts', '/src/net/parse.ts'],
  '/src/embed/lazy/page/follow-cart.ts': [],
  '/src/embed/lazy/vendor/index.ts': ['/src/wallets/google-pay/auth-jwt.ts'],
  '/src/embed/lazy/cart/index.ts': [
    '/src/net/storefront/graphql-client.ts',
    '/src/net/cart-limited.ts',
    '/src/embed/lazy/page/observe-appearance.ts',
  ],
  '/src/wallets/sheet/sheet-cart.ts': ['/src/net/storefront/graphql-client.ts', '/src/net/cart-limited.ts'],
  '/src/wallets/google-pay/index.ts': ['/src/wallets/google-pay/auth-jwt.ts'],
  '/src/wallets/paypal/index.ts': [
    '/src/wallets/paypal/params.ts',
    '/src/net/sdk/load-sdk.ts',
    '/src/net/shared-by-wallets.ts',
    '/src/wallets/checkout/attempts.ts',
  ],
  '/src/wallets/amazon/index.ts': ['/src/net/sdk/load-sdk.ts', '/src/net/shared-by-wallets.ts'],
  '/src/wallets/google-pay/auth-jwt.ts': [],
  '/src/wallets/paypal/params.ts': [],
  '/src/embed/lazy/page/observe-appearance.ts': [],
  '/src/net/cart-limited.ts': [],
  '/src/net/shared-by-wallets.ts': [],
  '/src/net/sdk/load-sdk.ts': [],
  '/src/net/parse.ts': [],
  '/src/ui/Dialog.tsx': [],
};

const modules = new Map<string, Module>(
  Object.entries(IMPORTS).map(([id, importedIds]) => [
    id,
    { importedIds, importers: Object.keys(IMPORTS).filter((other) => IMPORTS[other]?.includes(id)) },
  ]),
);

const FOLLOW_CART = '/src/embed/lazy/page/follow-cart.ts';
const SIGNALS = '/node_modules/@preact/signals/dist/signals.mjs';
const importing = (name: string, file: string) => ({ name, imports: [`ekspres-${file}-123456.js`] });
describe('chunkOf', () => {
  it.each<[chunk: string, id: string, why: string]>([
    ['click', '/src/net/parse.ts', 'the entry of click imports it through another file'],
    ['api', '/src/net/waiting.ts', "the API's client imports it"],
    ['outcome', '/src/wallets/checkout/attempts.ts', 'outcome imports it, although a wallet does too'],
    ['ui', '/src/ui/Dialog.tsx', 'of its folder'],
    ['page', FOLLOW_CART, 'its only importer is there'],
    ['page', '/src/embed/lazy/page/observe-appearance.ts', 'of its folder, although only cart imports it'],
    ['paypal', '/src/wallets/paypal/params.ts', 'its only importer is there'],
    ['vendor', '/src/net/sdk/load-sdk.ts', 'of its folder'],
    ['vendor', '/src/wallets/google-pay/auth-jwt.ts', 'vendor imports it, although a wallet does too'],
    ['api', '/src/net/cart-limited.ts', 'the two chunks that import it import api too'],
    ['page', '/src/net/shared-by-wallets.ts', 'its importers share no other chunk'],
  ])('puts into %s the file %s, because %s', (chunk, id) => {
    const api = {
      getModuleInfo: (moduleId: string) => modules.get(moduleId),
      getModuleIds: () => modules.keys(),
    };
    expect(chunkOf(id, api)).toBe(chunk);
  });
});

/** Checks a build that consists of this chunk, and those of the components and of a click. */
function checkBuildWith(chunk: Chunk): void {
  const ui = { type: 'chunk', name: 'ui', fileName: 'ekspres-ui-123456.js', imports: [], moduleIds: [] };
  const click = { ...ui, name: 'click', fileName: 'ekspres-click-123456.js' };
  const bundle = {
    ui,
    click,
    chunk: { type: 'chunk', fileName: 'x.js', imports: [], moduleIds: [], ...chunk },
  };
  const context = {
    error(message: string) {
      throw new Error(message);
    },
  };
  checkChunks.generateBundle.call(context, {}, bundle);
}

describe('checkChunks', () => {
  const inClick = (...moduleIds: string[]) => ({ name: 'click', moduleIds });
  const CORE = '@preact/signals-core/x.js';
  const NOT_PAGE = /must not import ekspres-page-123456\.js/;
  const NOT_OUTCOME = /must not import ekspres-outcome-123456\.js/;

  it.each<[title: string, chunk: Chunk, error: RegExp]>([
    ['a file is not in the chunk of its folder', inClick(FOLLOW_CART), /is in the chunk "click"/],
    ['a wallet imports components', importing('paypal', 'ui'), /imports components/],
    ['click contains Preact', inClick('/node_modules/preact/src/index.js'), /The chunk "click" contains/],
    ['click contains its signals', inClick(SIGNALS), /The chunk "click" contains/],
    ['consent imports another chunk', importing('consent', 'page'), NOT_PAGE],
    ['click imports another chunk', importing('click', 'outcome'), NOT_OUTCOME],
    ['signals are included twice', inClick(`/a/${CORE}`, `/b/${CORE}`), /bundled twice/],
  ])('fails the build if %s', (_title, chunk, error) => {
    expect(() => checkBuildWith(chunk)).toThrow(error);
  });

  it.each<[title: string, chunk: Chunk]>([
    ['a file in the chunk of its folder', { name: 'page', moduleIds: [FOLLOW_CART] }],
    ['signals without Preact in click', inClick('/node_modules/@preact/signals-core/dist/signals-core.mjs')],
  ])('accepts %s', (_title, chunk) => {
    expect(() => checkBuildWith(chunk)).not.toThrow();
  });
});
