// @vitest-environment node
import type { GraphQLEnumType } from 'graphql/index.js';
import { expect, it } from 'vitest';
import { publicSchema } from '../../sandbox/index';
import { COUNTRY_CODE, LANGUAGE_CODE } from '../../src/net/storefront/enum-values';

const schema = publicSchema();

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const pairs = letters.flatMap((first) => letters.map((second) => first + second));
const triples = pairs.flatMap((pair) => letters.map((third) => pair + third));

it.each([
  ['CountryCode', COUNTRY_CODE],
  ['LanguageCode', LANGUAGE_CODE],
])("the pattern of %s matches the values of the API's public schema only", (name, pattern) => {
  const type = schema.getType(name) as GraphQLEnumType;
  const values = type.getValues().map((value) => value.name);
  const others = values.flatMap((value) => [`${value}_`, `${value}_XX`, ` ${value}`, value.toLowerCase()]);
  const candidates = new Set(['', ...letters, ...pairs, ...triples, ...values, ...others]);
  const matched = [...candidates].filter((candidate) => pattern.test(candidate));
  expect(matched.sort()).toEqual(values.sort());
});
