import { writeDocument } from '../../../src/net/storefront/request-of';
import { OPTIONAL_FIELDS } from '../../../src/net/storefront/optional-fields';
import type { HasField, OptionalField } from '../../../src/net/storefront/optional-fields';
import type { AnyOperation } from './all-operations';

export const ALL_OPTIONAL_FIELDS = Object.keys(OPTIONAL_FIELDS) as OptionalField[];

/** The optional fields that an operation uses, in an API that has these. */
function optionalFieldsOf(operation: AnyOperation, has: HasField): OptionalField[] {
  const used = new Set<OptionalField>();
  writeDocument(operation, (field) => has(field) && !!used.add(field));
  return [...used];
}

/** The forms of a document: without one optional field each, and without all of them, if it has any. */
export function reducedForms(operation: AnyOperation, has: HasField = () => true): [string, string][] {
  const used = optionalFieldsOf(operation, has);
  const forms = used.map((field): [string, string] => [
    field,
    writeDocument(operation, (other) => has(other) && other !== field),
  ]);
  if (used.length) forms.push(['all optional fields', writeDocument(operation, () => false)]);
  return forms;
}
