import { tryRead } from '../parse';

/** Why there is no usable response. */
export interface Failure {
  /**
   * `document`: the API rejects the document or a variable, because it does not have a field, an argument, a
   * type or a directive. Nothing was executed.
   */
  kind: 'network' | 'timeout' | 'aborted' | 'status' | 'body' | 'graphql' | 'document' | 'incomplete';
  /** What was requested: for GraphQL, the operation's name. */
  operation: string;
  /** For the console only, because it may quote the server: the operation, and what is wrong. */
  message: string;
  /** Whether it is expected in normal use: such a failure is logged to the console, but not reported. */
  ignorable: boolean;
  /** For `graphql` the code of each error, '' for an error without one; for `status` the HTTP status. */
  codes?: readonly string[];
  /** For `document`: what the API does not have, as `rejectedNames` returns it. */
  rejected?: readonly string[];
  /**
   * The messages of the API's errors, as JSON, with the variables that they refer to. Never shown, logged or
   * reported.
   */
  apiErrorText?: string;
}

/** What was received for a request, or why that cannot be used. */
export type Received<Result> = { ok: true; result: Result } | { ok: false; failure: Failure };

/** Time limit of a request, unless its caller sets another one, in ms. */
export const TIMEOUT_MS = 30_000;

/**
 * The name of the error with which `fetch` rejects → the kind of the failure. Any other error is of kind
 * `network`.
 */
const KINDS_BY_ERROR_NAME: Record<string, Failure['kind']> = {
  TimeoutError: 'timeout',
  AbortError: 'aborted',
};

/** The failure of a request with which `fetch` has rejected. */
export const lostRequest = (operation: string, error: unknown): Failure => ({
  kind: KINDS_BY_ERROR_NAME[(error as Error | undefined)?.name ?? ''] ?? 'network',
  operation,
  message: `${operation}: ${error}`,
  ignorable: true,
  codes: [],
});

/** Whether a reported value is the failure of a request, and not a thrown error. */
export const isFailure = (value: unknown): value is Failure =>
  typeof tryRead(() => (Object(value) as Partial<Failure>).ignorable) === 'boolean';

/**
 * An enum value of the API. Its longest code has 70 characters, and no code contains four digits in a row.
 */
const CODE = /^[A-Z](?!\w*\d{4})[A-Z0-9_]{0,79}$/;

/** Whether a string has the form of the API's codes. */
export const isCode = (text: string): boolean => CODE.test(text);
