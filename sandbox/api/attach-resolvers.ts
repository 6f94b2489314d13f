import {
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isObjectType,
} from 'graphql/index.js';
import type { ApiContext } from './api-context';

/** A resolver of a root field; `Args` is what the schema says of its arguments. */
export type RootResolver<Args = never> = (
  root: unknown,
  args: Args,
  context: ApiContext,
  info: GraphQLResolveInfo,
) => unknown;

/** Puts resolvers on the fields of the named types. A name that the schema does not have throws. */
export function attachResolvers(
  schema: GraphQLSchema,
  resolvers: Readonly<Record<string, Readonly<Record<string, RootResolver>>>>,
): GraphQLSchema {
  for (const [typeName, fields] of Object.entries(resolvers)) {
    const type = schema.getType(typeName);
    if (!isObjectType(type)) throw new Error(`The schema has no object type ${typeName}`);
    for (const [name, resolve] of Object.entries(fields)) {
      const field = type.getFields()[name];
      if (field === undefined) throw new Error(`The schema has no field ${typeName}.${name}`);
      field.resolve = resolve as unknown as GraphQLFieldResolver<unknown, ApiContext>;
    }
  }
  return schema;
}
