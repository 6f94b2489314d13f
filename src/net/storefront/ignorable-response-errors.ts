/** An error in the `errors` of a GraphQL response. */
export interface ResponseError {
  message?: string;
  extensions?: {
    code?: string | null;
    /** The problems of a variable, each with its path in the variable. */
    problems?: readonly { path?: readonly unknown[]; explanation?: string }[];
  };
}

/** Codes of errors that do not depend on the request. */
const TEMPORARY_CODES = ['THROTTLED', 'BLOCKED', 'INTERNAL_SERVER_ERROR'];

/** Fields of the input that come from the page's form. A problem with them is not caused by our code. */
const FORM_FIELDS: readonly unknown[] = ['quantity', 'sellingPlanId', 'attributes'];

/**
 * Whether the API rejects a variable only because of fields of the page's form. Some of these errors have no
 * code.
 */
function isAboutForm({ code, problems = [] }: NonNullable<ResponseError['extensions']>) {
  const isOfForm = problems.every(({ path = [] }) => path.some((part) => FORM_FIELDS.includes(part)));
  return (code ?? 'INVALID_VARIABLE') === 'INVALID_VARIABLE' && problems.length > 0 && isOfForm;
}

/** Whether an error is expected in normal use: it is logged, but not reported. */
export const isIgnorable = ({ extensions }: ResponseError): boolean =>
  TEMPORARY_CODES.includes(extensions?.code ?? '') || isAboutForm(extensions ?? {});
