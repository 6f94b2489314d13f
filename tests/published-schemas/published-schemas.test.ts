import {
  buildClientSchema,
  isInputObjectType,
  isObjectType,
  isInterfaceType,
  isUnionType,
  parse,
  validate,
  type GraphQLError,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql/index.js';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { codeIn, docsTable } from '../../docs/.vitepress/docs-table';
import { publicSchema } from '../../sandbox/index';
import { API_NEEDS } from '../../src/doctor/api-needs';
import { writeDocument } from '../../src/net/storefront/request-of';
import { isInVersion, OPTIONAL_FIELDS, type OptionalField } from '../../src/net/storefront/optional-fields';
import { WALLET_NAMES, type WalletName } from '../../src/wallets/instrument-names';
import { readPage } from '../docs/docs-pages';
import { walletsIn } from '../docs/wallet-names';
import { allOperations } from '../net/storefront/all-operations';
import { reducedForms } from '../net/storefront/reduced-forms';
import { schemaFile, VERSIONS } from './download';

type Version = (typeof VERSIONS)[number];

function readSchema(version: Version): GraphQLSchema {
  const { data } = JSON.parse(gunzipSync(readFileSync(schemaFile(version))).toString()) as {
    data: IntrospectionQuery;
  };
  return buildClientSchema(data);
}

const schemas = new Map(VERSIONS.map((version) => [version, readSchema(version)]));
const schemaOf = (version: Version) => schemas.get(version) as GraphQLSchema;
const GUIDE = readPage('guides/storefront-api.md');

const typeOf = (name: string) => name.split('.')[0] ?? '';

function fieldsOf(schema: GraphQLSchema, typeName: string) {
  const type = schema.getType(typeName);
  return isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
    ? type.getFields()
    : undefined;
}

/** Whether a schema has a name of the doctor's table: a field, an argument or a member of a union. */
function has(schema: GraphQLSchema, typeName: string, name: string): boolean {
  const [, field = name, argument] = /^(\w+)\((\w+)\)$/.exec(name) ?? [];
  const found = fieldsOf(schema, typeName)?.[field];
  if (argument) return !!found && 'args' in found && found.args.some((other) => other.name === argument);
  const type = schema.getType(typeName);
  return (
    !!found ||
    (isUnionType(type) && type.getTypes().some((member) => member.name === name)) ||
    (isInterfaceType(type) && schema.getPossibleTypes(type).some((member) => member.name === name))
  );
}

/** The versions' schemas hide the operations that complete a cart, and their types; this one has them. */
const withCompletion = publicSchema();

function lacksOf(version: Version, places: readonly string[]): string[] {
  const schema = schemaOf(version);
  const newest = schemaOf('2026-04');
  const isHidden = (type: string, name: string) =>
    has(withCompletion, type, name) && !has(newest, type, name);
  const isLeftOut = (name: string) => name in OPTIONAL_FIELDS && !isInVersion(name as OptionalField, version);
  return places.filter((place) => {
    const [type = '', name = ''] = place.split('.');
    return !has(schema, type, name) && !isHidden(type, name) && !isLeftOut(place);
  });
}

it.each(VERSIONS)('the table of optional fields is right for version %s', (version) => {
  const wrong = (Object.keys(OPTIONAL_FIELDS) as OptionalField[]).filter((field) => {
    const [type = '', name = ''] = field.split('.');
    return has(schemaOf(version), type, name) !== isInVersion(field, version);
  });
  expect(wrong).toEqual([]);
});

function errorsOf(schema: GraphQLSchema, document: string): readonly GraphQLError[] {
  const root = /\)?(?:@inContext\([^)]*\))?\{(\w+)/.exec(document)?.[1] ?? '';
  const isKnown = ['Mutation', 'QueryRoot'].some((type) => has(schema, type, root));
  return isKnown ? validate(schema, parse(document)) : [];
}

it.each(VERSIONS)('every document is valid in version %s, full and reduced', (version) => {
  const hasField = (field: OptionalField) => isInVersion(field, version);
  const documents = allOperations.flatMap((operation) => [
    writeDocument(operation, hasField),
    ...reducedForms(operation, hasField).map(([, document]) => document),
  ]);
  const errors = documents.flatMap((document) => errorsOf(schemaOf(version), document));
  expect(errors.map(String)).toEqual([]);
});

/** The deprecated fields that our documents and variables use in a version. */
function deprecatedIn(version: Version): string[] {
  const schema = schemaOf(version);
  return API_NEEDS.flatMap(({ places }) =>
    places.filter((place) => {
      const [type = '', name = ''] = place.split('.');
      return fieldsOf(schema, type)?.[name]?.deprecationReason;
    }),
  );
}

it('the guide lists each deprecated field in use, and no other', () => {
  const listed = docsTable(GUIDE, 'deprecated fields').map(([name]) => codeIn(name)[0]);
  expect(listed.sort()).toEqual([...new Set(VERSIONS.flatMap(deprecatedIn))].sort());
});

const rows = docsTable(GUIDE, 'versions').map(([wallets, dated, unstable]) => ({
  wallets: walletsIn(wallets),
  dated,
  unstable,
}));

it('the guide says for every wallet what works', () => {
  expect(rows.flatMap(({ wallets }) => wallets).sort()).toEqual([...WALLET_NAMES].sort());
});

const cases = rows.flatMap(({ wallets, dated, unstable }) =>
  wallets.flatMap((wallet) =>
    VERSIONS.map((version): [WalletName, Version, string | undefined] => [
      wallet,
      version,
      version === 'unstable' ? unstable : dated,
    ]),
  ),
);

/** The operations, and the fields of known types, that a wallet needs but a version does not have. */
const lackingFor = (wallet: WalletName, version: Version): string[] =>
  API_NEEDS.filter(({ wallets }) => wallets.includes(wallet))
    .flatMap(({ places }) => lacksOf(version, places))
    .filter((name) => !name.includes('('))
    .filter((name) => [schemaOf(version), withCompletion].some((schema) => schema.getType(typeOf(name))))
    .map((name) => name.replace(/^(Mutation|QueryRoot)\./, ''));

it.each(cases)('the guide says what %s lacks in version %s', (wallet, version, cell) => {
  expect(lackingFor(wallet, version).sort()).toEqual(codeIn(cell).sort());
});
