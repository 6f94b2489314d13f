// @vitest-environment node
import type { GraphQLSchema } from 'graphql/index.js';
import { isInputObjectType, isObjectType } from 'graphql/index.js';
import { expect, it, test } from 'vitest';
import { codeIn, docsTable } from '../../docs/.vitepress/docs-table';
import { publicSchema, storefrontSchema } from '../../sandbox/index';
import { API_NEEDS } from '../../src/doctor/api-needs';
import { OPTIONAL_FIELDS } from '../../src/net/storefront/optional-fields';
import { WALLET_NAMES, type WalletName } from '../../src/wallets/instrument-names';
import { readPage } from './docs-pages';
import { walletsIn } from './wallet-names';

/** The first version that has an optional field; undefined for other fields, or if all versions have it. */
const sinceOf = (place: string): string | undefined =>
  (OPTIONAL_FIELDS as Record<string, { since?: string }>)[place]?.since;

/** A deprecated field of an input, which the public schema's introspection leaves out. */
const PUBLIC_INPUTS = ['CartBuyerIdentityInput.deliveryAddressPreferences'];

const ROOTS = ['Mutation', 'QueryRoot'];

/** The possible places of an operation, or of a field such as `Cart.id`, in the schema. */
const placesOf = (name: string): string[] =>
  name.includes('.') ? [name] : ROOTS.map((root) => `${root}.${name}`);

function schemaHas(schema: GraphQLSchema, place: string): boolean {
  const [typeName = '', field = ''] = place.split('.');
  const type = schema.getType(typeName);
  return (isObjectType(type) || isInputObjectType(type)) && field in type.getFields();
}

const usesPlace = (wallet: WalletName, place: string) =>
  API_NEEDS.some(({ wallets, places }) => wallets.includes(wallet) && places.includes(place));

const rows = docsTable(readPage('guides/storefront-api.md'), 'storefront api').map(
  ([name, wallets, where]) => ({
    name: codeIn(name)[0] ?? '',
    wallets: walletsIn(wallets),
    where: where?.replaceAll('`', ''),
  }),
);

it('the page lists each optional field once, and no other', () => {
  const fields = docsTable(readPage('guides/storefront-api.md'), 'optional fields').flatMap(([cell]) =>
    codeIn(cell),
  );
  expect(fields.sort()).toEqual(Object.keys(OPTIONAL_FIELDS).sort());
});

const completeApi = storefrontSchema();
const publicApi = publicSchema();

test.each(rows)('the page lists $name with its versions and wallets', ({ name, wallets, where }) => {
  const places = placesOf(name);
  expect(places.filter((place) => schemaHas(completeApi, place))).toHaveLength(1);
  const unlessPublic = places.map(sinceOf).find(Boolean) ?? 'not public';
  const isPublic = (place: string) => schemaHas(publicApi, place) || PUBLIC_INPUTS.includes(place);
  expect(where).toBe(places.some(isPublic) ? 'public' : unlessPublic);
  const users = WALLET_NAMES.filter((wallet) => places.some((place) => usesPlace(wallet, place)));
  expect([...wallets].sort()).toEqual([...users].sort());
});

it('the page lists every operation, and every field that a type of the public schema lacks', () => {
  // Without the names of arguments, which contain parentheses.
  const needed = API_NEEDS.flatMap(({ places }) => places.filter((place) => !place.includes('(')));
  const isOperation = (place: string) => ROOTS.some((root) => place.startsWith(`${root}.`));
  // The row of the operation that returns a new type covers its fields.
  const isInNewType = (place: string) => !publicApi.getType(place.split('.')[0] ?? '');
  const expected = needed.filter(
    (place) =>
      isOperation(place) ||
      // Members of a union are not fields of the complete schema.
      (!schemaHas(publicApi, place) && schemaHas(completeApi, place) && !isInNewType(place)),
  );
  const described = rows.flatMap(({ name }) => placesOf(name));
  expect(expected.filter((place) => !described.includes(place))).toEqual([]);
});
