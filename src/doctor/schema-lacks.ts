import type { Operation } from '../net/storefront/graphql-client';
import { allNeeds } from './api-needs';

/** A type of the schema, as introspection describes it. */
interface IntrospectedType {
  fields?: readonly { name: string; args: readonly { name: string }[] }[] | null;
  inputFields?: readonly { name: string }[] | null;
  possibleTypes?: readonly { name: string }[] | null;
}

/** The names of a type: of its fields with their arguments, or of its members. */
const namesOf = ({ fields, inputFields, possibleTypes }: IntrospectedType): Set<string> =>
  new Set([
    ...(fields ?? []).flatMap(({ name, args }) => [
      name,
      ...args.map((argument) => `${name}(${argument.name})`),
    ]),
    ...[...(inputFields ?? []), ...(possibleTypes ?? [])].map(({ name }) => name),
  ]);

/** The field of an argument such as `lines(first)`; undefined for any other name. */
const fieldOf = (name: string) => /^(\w+)\(/.exec(name)?.[1];

// `deliveryAddressPreferences` is deprecated, so introspection hides it by default.
const SELECTION =
  '{fields(includeDeprecated:true){name args{name}}inputFields(includeDeprecated:true){name}possibleTypes{name}}';

/**
 * The request for what the API's schema lacks of everything that clicks use, as `Type.name`. A type that does
 * not exist is left out, because the fields that lead to it are missing too. The request fails if the server
 * hides its schema.
 */
export const schemaLacks: Operation<Record<string, never>, readonly string[]> = {
  name: 'schema',
  document: `query schema{${Object.keys(allNeeds())
    .map((type) => `${type}:__type(name:"${type}")${SELECTION}`)
    .join(' ')}}`,
  parse(data) {
    if (!data.Mutation) return undefined;
    const lacking = Object.entries(allNeeds()).flatMap(([type, needed]) => {
      const found = data[type] as IntrospectedType | null;
      if (!found) return [];
      const existing = namesOf(found);
      const isLacking = (name: string) => {
        const field = fieldOf(name);
        // The arguments of a field that is missing are not listed.
        return !existing.has(name) && (!field || existing.has(field));
      };
      return needed.filter(isLacking).map((name) => `${type}.${name}`);
    });
    return lacking.sort();
  },
};
