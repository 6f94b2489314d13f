/** An error in a response, beside its data. */
export interface ResponseError {
  message?: string;
  extensions?: {
    code?: string;
    /** The problems of a variable, each with its path in the variable. */
    problems?: readonly { path?: readonly unknown[]; explanation?: string }[];
  };
}

/** Codes of errors that do not depend on the request. */
const TEMPORARY_CODES = ['THROTTLED', 'BLOCKED', 'INTERNAL_SERVER_ERROR'];

/** Fields of the input that come from the page's form. An error in them is not caused by our code. */
const FORM_FIELDS = /\b(quantity|sellingPlanId|attributes)\b/;

/** Whether an error is expected in normal use: it is logged, but not reported. */
export const isIgnorable = ({ message, extensions }: ResponseError) =>
  TEMPORARY_CODES.includes(extensions?.code ?? '') || FORM_FIELDS.test(message ?? '');
