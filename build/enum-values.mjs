import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Exported name → the enum in the API's schema. The declarations are in `enum-values.d.ts`. */
const ENUMS = { COUNTRY_CODE: 'CountryCode', LANGUAGE_CODE: 'LanguageCode' };

const MODULE = '\0enum-values';

/** The types of the newest public version of the Storefront API, as introspection returns them. */
function readTypes() {
  const path = createRequire(import.meta.url).resolve('@shopify/hydrogen-react/storefront.schema.json');
  const file = JSON.parse(readFileSync(path, 'utf8'));
  return (file.data ?? file).__schema.types;
}

/**
 * The source of a regular expression that matches these values. Those of two letters are grouped by the first
 * letter, which takes half the bytes of a list.
 */
function patternOf(values) {
  const groups = {};
  for (const [first, second] of values.filter(({ length }) => length === 2)) {
    groups[first] = (groups[first] ?? '') + second;
  }
  const pairs = Object.entries(groups).map(([first, seconds]) => `${first}[${seconds}]`);
  return [...pairs, ...values.filter(({ length }) => length !== 2)].join('|');
}

/** The code of the module. */
function generate() {
  const types = readTypes();
  return Object.entries(ENUMS).map(([exported, name]) => {
    const { enumValues } = types.find((type) => type.name === name);
    return `export const ${exported} = /^(${patternOf(enumValues.map((value) => value.name))})$/;`;
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
