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
  '/src/embed/lazy/cart/fetch-visible-carts.ts': [
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

describe('chunkOf', () => {
  it.each<[title: string, id: string, chunk: string]>([
    [
      'puts /src/net/parse.ts into click, because the entry of click imports it through another file',
      '/src/net/parse.ts',
      'click',
    ],
    ["puts /src/net/waiting.ts into api, because the API's client imports it", '/src/net/waiting.ts', 'api'],
    [
      'puts /src/wallets/checkout/attempts.ts into outcome, although a wallet imports it too',
      '/src/wallets/checkout/attempts.ts',
      'outcome',
    ],
    ['puts /src/ui/Dialog.tsx into ui, because of its folder', '/src/ui/Dialog.tsx', 'ui'],
    [
      'puts /src/embed/lazy/page/follow-cart.ts into page, because its only importer is there',
      '/src/embed/lazy/page/follow-cart.ts',
      'page',
    ],
    [
      'puts /src/embed/lazy/page/observe-appearance.ts into page, although only cart imports it',
      '/src/embed/lazy/page/observe-appearance.ts',
      'page',
    ],
    [
      'puts /src/wallets/paypal/params.ts into paypal, because its only importer is there',
      '/src/wallets/paypal/params.ts',
      'paypal',
    ],
    [
      'puts /src/net/sdk/load-sdk.ts into vendor, because of its folder',
      '/src/net/sdk/load-sdk.ts',
      'vendor',
    ],
    [
      'puts /src/wallets/google-pay/auth-jwt.ts into vendor, although a wallet imports it too',
      '/src/wallets/google-pay/auth-jwt.ts',
      'vendor',
    ],
    [
      'puts /src/net/cart-limited.ts into api, because the two chunks that import it import api too',
      '/src/net/cart-limited.ts',
      'api',
    ],
    [
      'puts /src/net/shared-by-wallets.ts into page, because its importers share no other chunk',
      '/src/net/shared-by-wallets.ts',
      'page',
    ],
  ])('%s', (_title, id, chunk) => {
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
  it.each<{ title: string; chunk: Chunk; error: RegExp }>([
    {
      title: 'fails the build if a file is not in the chunk of its folder',
      chunk: { name: 'click', moduleIds: ['/src/embed/lazy/page/follow-cart.ts'] },
      error: /is in the chunk "click"/,
    },
    {
      title: 'fails the build if a wallet imports components',
      chunk: { name: 'paypal', imports: ['ekspres-ui-123456.js'] },
      error: /imports components/,
    },
    ...['preact/src/index.js', '@preact/signals/dist/signals.mjs'].map((file) => ({
      title: `fails the build if click contains node_modules/${file}`,
      chunk: { name: 'click', moduleIds: [`/node_modules/${file}`] },
      error: /The chunk "click" contains/,
    })),
    {
      title: 'fails the build if the consent notice imports another chunk than click',
      chunk: { name: 'consent', imports: ['ekspres-page-123456.js'] },
      error: /must not import ekspres-page-123456\.js/,
    },
    {
      title: 'fails the build if click imports another chunk',
      chunk: { name: 'click', imports: ['ekspres-outcome-123456.js'] },
      error: /must not import ekspres-outcome-123456\.js/,
    },
    {
      title: 'fails the build if signals are included twice',
      chunk: { name: 'click', moduleIds: ['/a/@preact/signals-core/x.js', '/b/@preact/signals-core/x.js'] },
      error: /bundled twice/,
    },
  ])('$title', ({ chunk, error }) => {
    expect(() => checkBuildWith(chunk)).toThrow(error);
  });

  it.each<[title: string, chunk: Chunk]>([
    [
      'a file in the chunk of its folder',
      { name: 'page', moduleIds: ['/src/embed/lazy/page/follow-cart.ts'] },
    ],
    [
      'signals without Preact in click',
      { name: 'click', moduleIds: ['/node_modules/@preact/signals-core/dist/signals-core.mjs'] },
    ],
  ])('accepts %s', (_title, chunk) => {
    expect(() => checkBuildWith(chunk)).not.toThrow();
  });
});
