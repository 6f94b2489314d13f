import { dts } from 'rollup-plugin-dts';

/** The declarations of a module of the package, in one file. */
const declarations = (name, input, ...plugins) => ({
  input,
  output: { file: `dist/${name}.d.ts`, format: 'es' },
  plugins: [dts({ tsconfig: 'tsconfig.json' }), ...plugins],
});

/**
 * Adds an empty script beside the declarations: an app that imports them for their types alone keeps the import.
 * @type {import('rollup').Plugin}
 */
const emptyScript = {
  name: 'empty-script',
  generateBundle(_options, bundle) {
    for (const name of Object.keys(bundle))
      this.emitFile({ type: 'asset', fileName: name.replace('.d.ts', '.js'), source: 'export {};\n' });
  },
};

/** Not part of `rollup.config.mjs`: `npm run dev`, and a page, need no types. */
export default [
  declarations('index', 'src/types/index.ts'),
  declarations('server', 'src/server/index.ts'),
  declarations('react', 'src/react/index.tsx'),
  declarations('types/react', 'src/types/react.ts', emptyScript),
];
