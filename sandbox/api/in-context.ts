import { getDirectiveValues, type GraphQLResolveInfo } from 'graphql/index.js';

/** The two-letter country of the operation's `@inContext`, if it has one. */
export function contextCountry(info: GraphQLResolveInfo): string | undefined {
  const directive = info.schema.getDirective('inContext');
  if (directive === undefined || directive === null) return undefined;
  const values = getDirectiveValues(directive, info.operation, info.variableValues);
  const country = values?.['country'];
  return typeof country === 'string' ? country : undefined;
}
