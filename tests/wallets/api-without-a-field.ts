import {
  Kind,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql/index.js';

type JsonObject = Record<string, unknown>;

/** Whether a request uses a field, of a type in its document or of an input in its variables. */
function usesField(
  schema: GraphQLSchema,
  field: string,
  document: DocumentNode,
  variables: unknown,
): boolean {
  const [typeName = '', fieldName = ''] = field.split('.');
  if (typeName.endsWith('Input')) return JSON.stringify(variables).includes(`"${fieldName}":`);
  let isUsed = false;
  const info = new TypeInfo(schema);
  const Field = ({ name }: FieldNode) => {
    isUsed ||= name.value === fieldName && info.getParentType()?.name === typeName;
  };
  visit(document, visitWithTypeInfo(info, { Field }));
  return isUsed;
}

/** The error of the Storefront API about a field that it does not have. */
function rejectionOf(field: string): object {
  const [typeName = '', fieldName] = field.split('.');
  if (!typeName.endsWith('Input')) {
    return { message: '', extensions: { code: 'undefinedField', typeName, fieldName } };
  }
  const problem = { path: [fieldName], explanation: `Field is not defined on ${typeName}` };
  return { message: '', extensions: { code: 'INVALID_VARIABLE', problems: [problem] } };
}

/** The fields of data that a document selects. */
function selected(data: unknown, selectionSet: SelectionSetNode | undefined): unknown {
  if (Array.isArray(data)) return data.map((item) => selected(item, selectionSet));
  if (!selectionSet || typeof data !== 'object' || !data) return data;
  const result: JsonObject = {};
  for (const selection of selectionSet.selections) {
    if (selection.kind === Kind.FIELD) {
      const key = (selection.alias ?? selection.name).value;
      if (key in data) result[key] = selected((data as JsonObject)[key], selection.selectionSet);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      Object.assign(result, selected(data, selection.selectionSet));
    }
  }
  return result;
}

/**
 * An API whose schema lacks a field: it rejects requests that use it, and its responses contain only what was
 * requested.
 * @param shop the API with all fields
 * @param onRejected called for each request that is rejected
 */
export const apiWithoutField =
  (schema: GraphQLSchema, field: string, shop: typeof fetch, onRejected: () => void): typeof fetch =>
  async (input, init) => {
    const body = JSON.parse(String(init?.body)) as { query?: string; variables: unknown };
    if (!body.query) return shop(input, init);
    const document = parse(body.query);
    if (usesField(schema, field, document, body.variables)) {
      onRejected();
      return Response.json({ errors: [rejectionOf(field)] });
    }
    const { data } = (await (await shop(input, init)).json()) as { data: unknown };
    const { selectionSet } = document.definitions[0] as OperationDefinitionNode;
    return Response.json({ data: selected(data, selectionSet) });
  };
