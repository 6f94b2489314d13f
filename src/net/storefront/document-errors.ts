/** An error in the `errors` of a GraphQL response. */
export interface ResponseError {
  message?: string;
  extensions?: {
    code?: string | null;
    /** The problems of a variable, each with its path in the variable. */
    problems?: readonly { path?: readonly unknown[]; explanation?: string }[];
    /** The subject of an error about the document (graphql-ruby). */
    typeName?: string;
    fieldName?: string;
    name?: string;
    argumentName?: string;
    directiveName?: string;
  };
}

/** The parts of a name: those that an error does not contain are undefined. */
interface NameParts {
  type?: string | undefined;
  field?: string | undefined;
  argument?: string | undefined;
  directive?: string | undefined;
}

/**
 * Messages of errors about a document, of graphql-js and graphql-ruby. The order matters, because the first
 * one that matches is used.
 */
const MESSAGES: readonly RegExp[] = [
  /^Cannot query field "(?<field>\w+)" on type "(?<type>\w+)"/,
  /^Field '(?<field>\w+)' doesn't exist on type '(?<type>\w+)'/,
  /^Unknown argument "(?<argument>\w+)" on field "(?:(?<type>\w+)\.)?(?<field>\w+)"/,
  /^Unknown argument "(?<argument>\w+)" on directive "@?(?<directive>\w+)"/,
  /^InputObject '(?<type>\w+)' doesn't accept argument '(?<field>\w+)'/,
  /^Field '(?<field>\w+)' doesn't accept argument '(?<argument>\w+)'/,
  /^Unknown directive "@?(?<directive>\w+)"/,
  /^Directive @(?<directive>\w+) is not defined/,
  /^Unknown type "(?<type>\w+)"/,
  /^No such type (?<type>\w+)/,
  // In a variable, this follows the variable's value.
  /Field "(?<field>\w+)" is not defined by type "?(?<type>\w+)/,
  /^(?:Cannot query field|Unknown (?:argument|directive|type) )/,
];

/** The API's explanation of a variable with an unknown field. */
const UNKNOWN_INPUT_FIELD = /not defined(?: on (?<type>\w+))?/;

const NAME = /^\w+$/;

/** Writes a name as in {@link rejectedNames}; '' if there is none, or a part is not a name. */
function toName({ type, field, argument, directive }: NameParts): string {
  const parts = [type, field, argument, directive].filter((part) => part !== undefined);
  if (!parts.length || !parts.every((part) => NAME.test(part))) return '';
  const owner = directive ? `@${directive}` : [type, field].filter(Boolean).join('.');
  return argument ? `${owner}(${argument})` : owner;
}

/** The names in the message of an error about the document; undefined if it is about something else. */
function namesInMessage(message: string): readonly string[] | undefined {
  const match = MESSAGES.map((pattern) => pattern.exec(message)).find(Boolean);
  return match ? [toName(match.groups ?? {})] : undefined;
}

/**
 * The names that an error with this code rejects; undefined if it is not about the document. An error about a
 * variable may have several problems.
 */
function namesByCode({ message = '', extensions = {} }: ResponseError): readonly string[] | undefined {
  const { code, problems = [], typeName: type, fieldName: field, name, argumentName: argument } = extensions;
  switch (code) {
    case 'undefinedField':
      return [toName({ type, field })];
    case 'argumentNotAccepted':
      if (type === 'InputObject') return [toName({ type: name, field: argument })];
      return [toName(type === 'Directive' ? { directive: name, argument } : { field: name, argument })];
    case 'undefinedType':
      return [toName({ type })];
    case 'undefinedDirective':
      return [toName({ directive: extensions.directiveName })];
    case 'INVALID_VARIABLE': {
      if (!problems.length) return UNKNOWN_INPUT_FIELD.test(message) ? [''] : undefined;
      const names = problems.map(({ path = [], explanation = '' }) => {
        const match = UNKNOWN_INPUT_FIELD.exec(explanation);
        return match && toName({ type: match.groups?.type, field: String(path.at(-1)) });
      });
      return names.every((known) => known !== null) ? names : undefined;
    }
    default:
      return undefined;
  }
}

/**
 * The names that a response rejects because they are not in the schema: `Type.field` (also of an input),
 * `Type.field(argument)`, `Type` or `@directive`. A name that cannot be read is ''; the type may be missing.
 * @returns undefined unless every error is about the document. Such a request error means that nothing was
 *   executed
 */
export function rejectedNames(errors: readonly ResponseError[]): readonly string[] | undefined {
  const names = errors.map((error) => {
    const inMessage = namesInMessage(error.message ?? '');
    const byCode = namesByCode(error);
    return byCode?.every(Boolean) ? byCode : (inMessage ?? byCode);
  });
  if (!names.length || names.includes(undefined)) return undefined;
  return [...new Set(names.flatMap((known) => known ?? []))];
}
