/**
 * Compiles JSX to plain `createElement` calls, which Preact has anyway: its JSX runtime, and the word `children` in
 * every call, are 0.1 kB before the first button. TypeScript is told of the factory in `classic-jsx.d.ts`.
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
