import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const installed = (path) => here(`../node_modules/${path}`);

/**
 * What React's packages are at build time: Preact, its compat layer and its signals. First match wins.
 * All of Preact comes from the sources in its packages: `left-out.mjs` can say what of them is not needed.
 */
export const preactAliases = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: installed('preact/jsx-runtime/src/index.js') },
  { find: /^react-dom\/client$/, replacement: here('react-dom-client.ts') },
  { find: /^react(-dom)?$/, replacement: installed('preact/compat/src/index.js') },
  { find: /^preact$/, replacement: installed('preact/src/index.js') },
  {
    find: /^preact\/(compat|hooks|jsx-runtime|test-utils)$/,
    replacement: installed('preact/$1/src/index.js'),
  },
  { find: /^@preact\/signals-react\/runtime$/, replacement: here('no-use-signals.ts') },
  { find: /^@preact\/signals-react$/, replacement: here('signals.ts') },
  { find: /^@preact\/signals-core$/, replacement: installed('@preact/signals-core/src/index.ts') },
];
