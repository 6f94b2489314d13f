/**
 * Compiles JSX to plain `createElement` calls. Preact's JSX runtime, and `children` in every call, would add 0.1 kB to the
 * entry. `classic-jsx.d.ts` declares the factory for TypeScript.
 */
export const classicJsx = {
  compilerOptions: { jsx: 'react', jsxFactory: 'createElement', jsxFragmentFactory: 'Fragment' },
  /** @type {import('rollup').Plugin} */
  plugin: {
    name: 'classic-jsx',
    transform: (code, id) =>
      /src\/.*\.tsx$/.test(id)
        ? { code: `import { createElement } from 'react';\n${code}`, map: null }
        : null,
  },
};
