import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  buildClientSchema,
  extendSchema,
  type GraphQLSchema,
  type IntrospectionQuery,
  parse,
} from 'graphql/index.js';

// Not `new URL`, which Vite rewrites in tests that have a page.
const EXTENSION = join(dirname(fileURLToPath(import.meta.url)), 'storefront-extension.graphql');

function publicIntrospection(): IntrospectionQuery {
  const path = createRequire(import.meta.url).resolve('@shopify/hydrogen-react/storefront.schema.json');
  const file = JSON.parse(readFileSync(path, 'utf8')) as { data: IntrospectionQuery } | IntrospectionQuery;
  return 'data' in file ? file.data : file;
}

/** The schema of the newest public version of the Storefront API. It has no resolvers. */
export const publicSchema = (): GraphQLSchema => buildClientSchema(publicIntrospection());

/** The public Storefront schema with the sandbox's extension. It has no resolvers. */
export const storefrontSchema = (): GraphQLSchema =>
  extendSchema(publicSchema(), parse(readFileSync(EXTENSION, 'utf8')));
