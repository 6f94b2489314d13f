/**
 * The areas of `src/`, and which area may import which. `eslint-plugin-boundaries` enforces it: an import
 * that no policy allows is an error.
 */

/**
 * Path → area; the first match counts. A wallet's folder is captured, so that no wallet imports another.
 */
export const areas = [
  // The state that ekspres.js and its chunks share.
  { category: 'page-state', pattern: 'src/page-state.ts' },
  { category: 'contract', pattern: 'src/wallets/{contract,instrument-names,reasons}.ts' },
  { category: 'deceleration', pattern: 'src/wallets/deceleration-reasons.ts' },
  { category: 'offer', pattern: 'src/wallets/offer.ts' },
  { category: 'wallet-refusals', pattern: 'src/wallets/wallet-refusals.ts' },
  // The table of wallets, which is read before a wallet's code is loaded.
  { category: 'registry', pattern: 'src/wallets/registry.ts' },
  { category: 'wallet-code', pattern: 'src/wallets/wallet-{code,extras}.ts' },
  { category: 'sheet', pattern: 'src/wallets/sheet/**' },
  { category: 'checkout', pattern: 'src/wallets/checkout/**' },
  { category: 'face', pattern: 'src/wallets/*/face.ts', capture: ['wallet'] },
  // Whether a wallet can be offered is checked before its code is loaded.
  { category: 'face', pattern: 'src/wallets/*/{refusals,auth-jwt}.ts', capture: ['wallet'] },
  { category: 'wallet', pattern: 'src/wallets/*/**', capture: ['wallet'] },
  { category: 'net', pattern: 'src/net/**' },
  { category: 'signals', pattern: 'src/signals/**' },
  { category: 'messages', pattern: 'src/ui/messages/**' },
  { category: 'page-dom', pattern: 'src/ui/page-dom.ts' },
  { category: 'ui', pattern: 'src/ui/**' },
  // What the script tag runs; `load.ts` alone loads chunks.
  { category: 'load', pattern: 'src/embed/first/load.ts' },
  // What `ekspres.js` of any version loads if its chunks are gone, so it shares no state with it.
  { category: 'rescue', pattern: 'src/embed/rescue/**' },
  { category: 'first', pattern: 'src/embed/{index.ts,first/**}' },
  { category: 'shared', pattern: 'src/embed/shared/**' },
  { category: 'lazy', pattern: 'src/embed/lazy/**' },
  // Runs in Node, or in a page without `ekspres.js`.
  { category: 'command-line', pattern: 'src/doctor/cli/**' },
  // Runs in Node: the commands that change a theme's folder.
  { category: 'theme', pattern: 'src/theme/**' },
  { category: 'doctor', pattern: 'src/doctor/**' },
  { category: 'server', pattern: 'src/server/**' },
  { category: 'types', pattern: 'src/types/**' },
  { category: 'react', pattern: 'src/react/**' },
];

const area = (...categories) => ({ file: { categories: { anyOf: categories } } });

/** The area `from` may import anything of the areas `to`. */
const mayImport = (from, ...to) => ({ from: area(from), allow: { to: area(...to) } });

/** The area `from` may import only types of the areas `to`, which add nothing to the build. */
const mayImportTypes = (from, ...to) => ({
  from: area(from),
  allow: { to: area(...to), dependency: { kind: 'type' } },
});

/** A wallet may import the contents of its own folder. */
const ownFolder = (from) => ({
  from: area(from),
  allow: {
    to: {
      file: {
        categories: { anyOf: ['wallet', 'face'] },
        captured: { wallet: '{{from.file.captured.wallet}}' },
      },
    },
  },
});

/** The areas that may import packages. */
const PACKAGES = {
  from: area(
    'signals',
    'ui',
    'load',
    'first',
    'shared',
    'lazy',
    'wallet',
    'face',
    'sheet',
    'checkout',
    'net',
    'doctor',
    'command-line',
    'theme',
  ),
  allow: { to: { module: { origin: ['external', 'core'] } } },
};

/** Which area may import which. */
const policies = [
  PACKAGES,
  // All code that pages load reads the document through it.
  mayImport('*', 'page-dom'),
  mayImportTypes('page-state', 'shared', 'ui'),
  mayImport('net', 'net', 'messages'),
  mayImport('signals', 'signals'),
  mayImportTypes('signals', 'contract', 'net'),
  mayImport('messages', 'messages'),
  mayImportTypes('messages', 'net'),
  mayImport('ui', 'ui', 'messages', 'page-state', 'signals'),
  mayImportTypes('ui', 'net'),
  mayImportTypes('deceleration', 'contract', 'net'),
  mayImportTypes('contract', 'contract', 'net'),
  mayImport('offer', 'offer'),
  mayImportTypes('offer', 'contract'),
  mayImport('checkout', 'checkout', 'deceleration', 'net', 'messages'),
  mayImportTypes('checkout', 'contract'),
  mayImport('sheet', 'sheet', 'checkout', 'deceleration', 'net', 'messages'),
  mayImportTypes('sheet', 'contract'),
  mayImport('wallet', 'sheet', 'checkout', 'net', 'ui', 'messages'),
  mayImportTypes('wallet', 'contract'),
  mayImport('face', 'net', 'messages'),
  mayImportTypes('face', 'contract'),
  ownFolder('wallet'),
  ownFolder('face'),
  mayImport('wallet-refusals', 'face'),
  mayImportTypes('wallet-refusals', 'contract'),
  mayImport('registry', 'face'),
  mayImportTypes('registry', 'contract'),
  mayImportTypes('wallet-code', 'contract'),
  mayImport('wallet-code', 'net'),
  // A wallet's code is a separate chunk, and so is the engine of sheets, which is requested with it.
  ...['wallet', 'sheet'].map((to) => ({
    from: area('wallet-code'),
    allow: { to: area(to), dependency: { nodeKind: 'dynamic-import' } },
  })),
  // `ekspres.js` and its chunks are separate programs: they share the page's state, and functions without
  // state.
  mayImport('load', 'shared', 'page-state'),
  {
    from: area('load'),
    allow: { to: area('lazy', 'rescue'), dependency: { nodeKind: 'dynamic-import' } },
  },
  mayImport('rescue', 'rescue', 'shared', 'registry', 'offer'),
  mayImport('first', 'first', 'load', 'shared', 'page-state', 'registry', 'offer', 'net', 'ui', 'messages'),
  mayImport('shared', 'shared', 'page-state', 'contract', 'net', 'messages'),
  mayImport(
    'lazy',
    'lazy',
    'shared',
    'page-state',
    'signals',
    'contract',
    'wallet-code',
    'wallet-refusals',
    'sheet',
    'checkout',
    'net',
    'ui',
    'messages',
  ),
  // `ekspres.js` passes on how it loads the rescue.
  mayImportTypes('lazy', 'rescue'),
  // The doctor is loaded only on pages with `debug`.
  {
    from: area('lazy'),
    allow: { to: area('doctor'), dependency: { nodeKind: 'dynamic-import' } },
  },
  ...['load', 'first', 'rescue', 'shared', 'lazy'].map((from) =>
    mayImportTypes(from, 'shared', 'lazy', 'signals', 'contract', 'offer', 'doctor', 'net', 'ui'),
  ),
  mayImport(
    'doctor',
    'doctor',
    'lazy',
    'shared',
    'signals',
    'contract',
    'net',
    'page-state',
    'types',
    'ui',
    'messages',
  ),
  mayImport('command-line', 'command-line', 'doctor', 'theme', 'shared', 'types', 'net'),
  mayImport('theme', 'theme', 'ui'),
  // The server uses no code of these areas that needs a page, so its build leaves such code out.
  mayImport(
    'server',
    'server',
    'shared',
    'face',
    'registry',
    'wallet-refusals',
    'offer',
    'checkout',
    'net',
    'ui',
    'messages',
  ),
  mayImportTypes('server', 'contract', 'types'),
  mayImport('types', 'types', 'shared', 'registry'),
  mayImportTypes('types', 'lazy', 'contract', 'doctor'),
  mayImport('react', 'react', 'server'),
  mayImportTypes('react', 'types', 'shared'),
];

/** The policies for the imports of one area. */
export const policiesOf = (category) =>
  policies.filter(({ from }) => [category, '*'].some((name) => from.file.categories.anyOf.includes(name)));
