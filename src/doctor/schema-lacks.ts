import type { Operation } from '../net/storefront/request-of';
import { includesName, OPTIONAL_FIELDS, type OptionalField } from '../net/storefront/optional-fields';
import { API_NEEDS } from './api-needs';
import type { LackFacts } from './facts';

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

// Introspection hides deprecated fields by default.
const SELECTION =
  '{fields(includeDeprecated:true){name args{name}}inputFields(includeDeprecated:true){name}possibleTypes{name}}';

const typeOf = (place: string) => place.split('.')[0] ?? '';

/**
 * Whether a click works without a place in the schema: an optional field, or the one that
 * `cartDeliveryAddressesReplace` replaces.
 */
const isOptional = (place: string) =>
  place === 'CartBuyerIdentityInput.deliveryAddressPreferences' ||
  (Object.keys(OPTIONAL_FIELDS) as OptionalField[]).some((field) => includesName(field, place));

/**
 * The request for what the API's schema lacks of everything that clicks need. A type that does not exist is
 * left out, because the fields that lead to it are missing too. The request fails if the server hides its
 * schema.
 */
export const schemaLacks: Operation<Record<string, never>, readonly LackFacts[]> = {
  name: 'schema',
  document: `query schema{${[...new Set(API_NEEDS.flatMap(({ places }) => places.map(typeOf)))]
    .map((type) => `${type}:__type(name:"${type}")${SELECTION}`)
    .join(' ')}}`,
  parse(data) {
    if (!data.Mutation) return undefined;
    const isLacking = (place: string) => {
      const type = data[typeOf(place)] as IntrospectedType | null;
      if (!type || isOptional(place)) return false;
      const existing = namesOf(type);
      const name = place.slice(typeOf(place).length + 1);
      const field = fieldOf(name);
      // The arguments of a field that is missing are not listed.
      return !existing.has(name) && (!field || existing.has(field));
    };
    return API_NEEDS.flatMap(({ wallets, places }) =>
      places.filter(isLacking).map((place) => ({ place, wallets })),
    );
  },
};
