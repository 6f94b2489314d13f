import { dts } from 'rollup-plugin-dts';

/** The declarations of a module of the package, in one file. */
const declarations = (name, input) => ({
  input,
  output: { file: `dist/${name}.d.ts`, format: 'es' },
  plugins: [dts({ tsconfig: 'tsconfig.json' })],
});

/** Not part of `rollup.config.mjs`: `npm run dev`, and a page, need no types. */
export default [
  declarations('index', 'src/types/index.ts'),
  declarations('server', 'src/server/index.ts'),
  declarations('react', 'src/react/index.tsx'),
];
