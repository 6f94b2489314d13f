// @vitest-environment node
import type { GraphQLEnumType } from 'graphql/index.js';
import { expect, it } from 'vitest';
import { publicSchema } from '../../sandbox/index';
import { COUNTRY_CODES, LANGUAGE_CODES } from '../../src/net/storefront/enum-values';

const schema = publicSchema();

it.each([
  ['CountryCode', COUNTRY_CODES],
  ['LanguageCode', LANGUAGE_CODES],
])("the list of %s is that of the API's public schema", (name, codes) => {
  const type = schema.getType(name) as GraphQLEnumType;
  expect(codes).toEqual(type.getValues().map((value) => value.name));
});
