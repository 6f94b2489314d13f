import { build, transform } from 'esbuild';
import {
  buildClientSchema,
  extendSchema,
  parse,
  print,
  printSchema,
  stripIgnoredCharacters,
  visit,
} from 'graphql/index.js';
import { readFileSync } from 'node:fs';
import { esbuildTargets } from './supported-browsers.mjs';

const read = (path) => readFileSync(path, 'utf8');

/**
 * The API's schema in GraphQL's schema language, without descriptions: a tenth of the size of the published
 * introspection.
 */
function schemaText(introspection) {
  // The result of an introspection query is in `data`, if the file contains the whole response.
  const { data, ...withoutData } = JSON.parse(introspection);
  const schema = extendSchema(
    buildClientSchema(data ?? withoutData),
    parse(read('sandbox/schema/storefront-extension.graphql')),
  );
  const withoutDescriptions = visit(parse(printSchema(schema)), {
    enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined),
  });
  return stripIgnoredCharacters(print(withoutDescriptions));
}

/** The fake of a vendor's script, as one classic script. */
async function fakeScript(vendor) {
  const { outputFiles } = await build({
    entryPoints: [`sandbox/vendors/${vendor}/index.ts`],
    bundle: true,
    write: false,
    minify: true,
    charset: 'utf8',
    format: 'iife',
    target: esbuildTargets,
  });
  return outputFiles[0].text;
}

async function vendorFiles() {
  const vendors = ['amazon-pay', 'apple-pay', 'apple-pay-sdk', 'google-pay', 'paypal'];
  const scripts = Object.fromEntries(
    await Promise.all(vendors.map(async (vendor) => [vendor, await fakeScript(vendor)])),
  );
  const parts = Object.fromEntries(
    ['amazon', 'paypal'].flatMap((page) =>
      ['css', 'js'].map((part) => [`${page}.${part}`, read(`sandbox/assets/${page}-checkout.${part}`)]),
    ),
  );
  return `const scripts = ${JSON.stringify(scripts)};
    const parts = ${JSON.stringify(parts)};
    export const vendorScript = async (vendor) => scripts[vendor];
    export const checkoutPart = (page, part) => parts[page + '.' + part];`;
}

const SCHEMA = '@shopify/hydrogen-react/storefront.schema.json';

/**
 * Modules that read files of this repository → code with the same exports that contains the files' contents.
 */
const REPLACEMENTS = {
  'sandbox/vendors/vendor-files.ts': vendorFiles,
  'sandbox/schema/storefront-schema.ts': () => `import text from '${SCHEMA}';
    import { buildSchema } from 'graphql';
    export const storefrontSchema = () => buildSchema(text, { noLocation: true, assumeValidSDL: true });`,
};

/**
 * Compiles the sandbox's modules to JavaScript that needs no file of this repository. `tsc --noEmit` checks
 * their types.
 * @returns {import('rollup').Plugin}
 */
export function testingKit() {
  return {
    name: 'testing-kit',
    async load(id) {
      const replaced = Object.keys(REPLACEMENTS).find((path) => id.endsWith(`/${path}`));
      if (replaced) return REPLACEMENTS[replaced]();
      // Keeps the package's path as the module's id, so that the licence notices name the package.
      if (id.endsWith(SCHEMA)) return `export default ${JSON.stringify(schemaText(read(id)))};`;
      return null;
    },
    async transform(code, id) {
      if (!id.endsWith('.ts')) return null;
      return transform(code, { loader: 'ts', target: 'es2022', sourcemap: true });
    },
    // Names are not shortened, because Playwright reads the names of a fixture's parameters, and people read
    // stack traces.
    renderChunk: (code) =>
      transform(code, { minifyWhitespace: true, legalComments: 'none', sourcemap: true }),
  };
}
