import { type GraphQLSchema, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql/index.js';
import { storefrontSchema } from '../schema/storefront-schema';

// It is built when it is first needed, which takes a second.
let schema: GraphQLSchema | undefined;

/**
 * Those of the fields that a request uses.
 * @param fields as `Type.field`
 */
export function usedFields(fields: readonly string[], query: string): string[] {
  if (fields.length === 0) return [];
  schema ??= storefrontSchema();
  const types = new TypeInfo(schema);
  const used = new Set<string>();
  const addField = ({ name }: { name: { value: string } }) => {
    used.add(`${types.getParentType()?.name}.${name.value}`);
  };
  visit(parse(query), visitWithTypeInfo(types, { Field: addField }));
  return fields.filter((field) => used.has(field));
}
