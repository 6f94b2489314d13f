import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Exported name → the enum in the API's schema. The declarations are in `enum-values.d.ts`. */
const ENUMS = { COUNTRY_CODES: 'CountryCode', LANGUAGE_CODES: 'LanguageCode' };

const MODULE = '\0enum-values';

/** The types of the newest public version of the Storefront API, as introspection returns them. */
function readTypes() {
  const path = createRequire(import.meta.url).resolve('@shopify/hydrogen-react/storefront.schema.json');
  const file = JSON.parse(readFileSync(path, 'utf8'));
  return (file.data ?? file).__schema.types;
}

/** The code of the module. One string for each enum is shorter than an array of strings. */
function generate() {
  const types = readTypes();
  return Object.entries(ENUMS).map(([exported, name]) => {
    const { enumValues } = types.find((type) => type.name === name);
    const values = enumValues.map((value) => value.name).join(' ');
    return `export const ${exported} = /* @__PURE__ */ ${JSON.stringify(values)}.split(' ');`;
  });
}

/**
 * Generates the module `src/net/storefront/enum-values` from the API's public schema. Works as a Rollup
 * plugin and as a Vite plugin (tests).
 * @returns {import('rollup').Plugin}
 */
export const enumValues = () => ({
  name: 'enum-values',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('/enum-values') ? MODULE : null),
  load: (id) => (id === MODULE ? generate().join('\n') : null),
});
