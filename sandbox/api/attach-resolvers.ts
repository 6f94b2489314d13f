import {
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isObjectType,
} from 'graphql/index.js';
import type { ApiContext } from './api-context';

/** A resolver of a root field; `Args` is the type of its arguments in the schema. */
export type RootResolver<Args = never> = (
  root: unknown,
  args: Args,
  context: ApiContext,
  info: GraphQLResolveInfo,
) => unknown;

/**
 * Attaches resolvers to fields: name of the type → name of the field → resolver.
 *
 * @throws Error for a name that the schema does not have
 */
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
