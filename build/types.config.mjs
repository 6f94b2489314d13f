import { readdirSync, readFileSync } from 'node:fs';
import { dts } from 'rollup-plugin-dts';

/** The build of the declarations of one module of the package, as one file. */
const declarations = (name, input, ...plugins) => ({
  input,
  output: { file: `dist/${name}.d.ts`, format: 'es' },
  plugins: [dts({ tsconfig: 'tsconfig.json' }), ...plugins],
});

/** Declarations for frameworks that are not installed here. They are published as they are. */
const FRAMEWORKS = new URL('../src/types/frameworks/', import.meta.url);

/**
 * Copies the declarations for frameworks.
 * @type {import('rollup').Plugin}
 */
const frameworkTypes = {
  name: 'framework-types',
  generateBundle() {
    for (const fileName of readdirSync(FRAMEWORKS)) {
      this.emitFile({ type: 'asset', fileName, source: readFileSync(new URL(fileName, FRAMEWORKS)) });
    }
  },
};

/**
 * Adds an empty script beside declarations, because an app's build may keep an import that is needed only for
 * types.
 * @type {import('rollup').Plugin}
 */
const emptyScripts = {
  name: 'empty-scripts',
  generateBundle(_options, bundle) {
    for (const name of Object.keys(bundle)) {
      this.emitFile({ type: 'asset', fileName: name.replace('.d.ts', '.js'), source: 'export {};\n' });
    }
  },
};

/**
 * Adds the declarations of `ekspres/pure`: its one function, and all types of the package.
 * @type {import('rollup').Plugin}
 */
const pureTypes = {
  name: 'pure-types',
  generateBundle() {
    const source = "export { configure } from './index.js';\nexport type * from './index.js';\n";
    this.emitFile({ type: 'asset', fileName: 'pure.d.ts', source });
  },
};

/** The builds of the declarations. `npm run dev` does not run them. */
export default [
  declarations('index', 'src/types/index.ts', pureTypes),
  declarations('server', 'src/server/index.ts'),
  declarations('react', 'src/react/index.tsx'),
  declarations('testing', 'sandbox/testing/index.ts'),
  declarations('types/react', 'src/types/react.ts', frameworkTypes, emptyScripts),
];
