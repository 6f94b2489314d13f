/**
 * Who may import whom in `src/`, as data. `tests/lint/import-rule.mjs` enforces it.
 *
 * A grant says how a layer may be reached:
 *   any      every import
 *   types    `import type` only, so that nothing of it is shipped
 *   lazy     `import()` only, so that it lands in a chunk of its own
 */

/** Path inside `src/` → layer. The first match wins; a wallet's name is captured. */
export const layers = [
  { layer: 'contract', path: /^wallets\/contract(?:\.|$)/ },
  { layer: 'registry', path: /^wallets\/registry(?:\.|$)/ },
  { layer: 'flow', path: /^wallets\/flow\// },
  { layer: 'kit', path: /^wallets\/kit\// },
  { layer: 'face', path: /^wallets\/([^/]+)\/face(?:\.|$)/ },
  { layer: 'sheet', path: /^wallets\/sheet\// },
  { layer: 'wallet', path: /^wallets\/([^/]+)\// },
  { layer: 'net', path: /^net\// },
  { layer: 'signals', path: /^signals\// },
  { layer: 'ui', path: /^ui\// },
  { layer: 'embed', path: /^embed\// },
];

const wallet = {
  contract: 'types',
  flow: 'any',
  sheet: 'any',
  kit: 'any',
  net: 'any',
  signals: 'any',
  ui: 'any',
  wallet: 'any',
  face: 'any',
};

/** Layer → what it may import; a layer that is not named may not be imported at all. */
export const table = {
  net: { net: 'any' },
  signals: { signals: 'any', net: 'types' },
  ui: { ui: 'any', net: 'types', signals: 'types' },
  contract: { net: 'types' },
  flow: { flow: 'any', contract: 'types', net: 'types', sheet: 'types' },
  sheet: { sheet: 'any', contract: 'types', flow: 'any', net: 'types' },
  kit: { kit: 'any', contract: 'types', flow: 'any', sheet: 'any', net: 'any', signals: 'any', ui: 'any' },
  wallet,
  face: wallet,
  registry: { contract: 'types', flow: 'any', face: 'any', wallet: 'lazy' },
  embed: {
    embed: 'any',
    contract: 'types',
    flow: 'any',
    kit: 'any',
    registry: 'any',
    net: 'any',
    signals: 'any',
    ui: 'any',
  },
};

/** Layers that are pure enough to need no package at all. */
export const withoutPackages = new Set(['contract', 'flow']);

/** The only package that a `.css.ts` file may use, and which nothing else may use: it is gone after the build. */
export const stylePackage = '@vanilla-extract/css';
