import { readdirSync, readFileSync } from 'node:fs';
import { dts } from 'rollup-plugin-dts';
import { codeIn } from '../docs/.vitepress/docs-table.ts';
import { propertyOf } from '../src/embed/shared/attributes.ts';
import { docsTableNamed } from './manifest/docs-tables.mjs';
import { withoutLinks } from './manifest/elements-plugin.mjs';

/** The modules of the package that have declarations. */
const MODULES = {
  index: 'src/types/index.ts',
  server: 'src/server/index.ts',
  react: 'src/react/index.tsx',
  testing: 'sandbox/testing/index.ts',
  'types/react': 'src/types/react.ts',
};

const compiler = dts({ tsconfig: 'tsconfig.json' });
let compilerOptions;

/**
 * The compiler for all builds. It creates one TypeScript program of all modules, because each program takes
 * seconds.
 */
const compileOnce = {
  ...compiler,
  options(options) {
    compilerOptions ??= compiler.options.call(this, { ...options, input: MODULES });
    const { onLog, treeshake } = compilerOptions;
    return { ...options, onLog, treeshake };
  },
};

/** The build of the declarations of one module of the package, as one file. */
const declarations = (name, ...plugins) => ({
  input: MODULES[name],
  output: { file: `dist/${name}.d.ts`, format: 'es' },
  plugins: [compileOnce, attributeDescriptions, ...plugins],
});

/** Declarations for frameworks that are not installed here. They are published unchanged. */
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

/** The table of attributes in declarations, one of its members, and the table of properties. */
const ATTRIBUTES = /^declare const attributes: \{$.*?^\};$/ms;
const MEMBER = /^ {4}'?([\w-]+)'?: .*$/gm;
const PROPERTIES = /^type PropertyTable = \{$.*?^\};$/ms;

/**
 * Writes out the table of properties in declarations, and adds the descriptions of the docs to it and to the
 * table of attributes. The types of elements, options and props pick their members from these tables, so
 * editors show the descriptions for them.
 * @type {import('rollup').Plugin}
 */
const attributeDescriptions = {
  name: 'attribute-descriptions',
  renderChunk(code) {
    if (!ATTRIBUTES.test(code)) return null;
    const descriptions = new Map(docsTableNamed('attributes').map(([name, text]) => [codeIn(name)[0], text]));
    const commentOf = (name) => {
      if (!descriptions.has(name)) this.error(`docs/reference/attributes.md has no row for ${name}`);
      return `    /** ${withoutLinks(descriptions.get(name))} */`;
    };
    const properties = [...descriptions.keys()].map(
      (name) => `${commentOf(name)}\n    ${propertyOf(name)}: PropertyValue<'${name}'>;`,
    );
    return code
      .replace(ATTRIBUTES, (table) => table.replace(MEMBER, (line, name) => `${commentOf(name)}\n${line}`))
      .replace(PROPERTIES, () => `interface PropertyTable {\n${properties.join('\n')}\n}`);
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

/** The builds of the declarations, with tsx, for the docs' tables. `npm run dev` does not run them. */
export default [
  declarations('index', pureTypes),
  declarations('server'),
  declarations('react'),
  declarations('testing'),
  declarations('types/react', frameworkTypes, emptyScripts),
];
