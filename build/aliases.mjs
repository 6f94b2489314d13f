import { fileURLToPath } from 'node:url';

const resolvePath = (path) => fileURLToPath(new URL(path, import.meta.url));

/** React's packages → Preact's packages that replace them in the build. The first match counts. */
export const preactAliases = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  { find: /^@preact\/signals-react\/runtime$/, replacement: resolvePath('no-use-signals.ts') },
  { find: /^@preact\/signals-react$/, replacement: '@preact/signals' },
];
