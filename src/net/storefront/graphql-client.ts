import { pause } from '../pause';
import { retryAfterMs, SHORTEST_WAIT_MS, withJitter } from '../waiting';
import { rejectedNames, type ResponseError } from './document-errors';
import { isCode, lostRequest, TIMEOUT_MS, type Failure, type Received } from './failures';
import type { HasField, OptionalField } from './optional-fields';
import { availableFields, fieldsToLeaveOut, reportNew } from './rejected-fields';
import {
  requestOf,
  type ApiAccess,
  type Operation,
  type RequestOptions,
  type SingleRequestOptions,
} from './request-of';

/** Codes of errors that do not depend on the request. */
const TEMPORARY_CODES = ['THROTTLED', 'BLOCKED', 'INTERNAL_SERVER_ERROR'];

/**
 * Fields of the input whose values are from the page's form. A problem with them is not caused by our code.
 */
const FORM_FIELDS: readonly unknown[] = ['quantity', 'sellingPlanId', 'attributes'];

/**
 * Whether the API rejects a variable only because of fields of the page's form. Some of these errors have no
 * code.
 */
function isAboutForm({ code, problems = [] }: NonNullable<ResponseError['extensions']>) {
  const areAllOfForm = problems.every(({ path = [] }) => path.some((part) => FORM_FIELDS.includes(part)));
  return (code ?? 'INVALID_VARIABLE') === 'INVALID_VARIABLE' && problems.length > 0 && areAllOfForm;
}

/** Whether an error is expected in normal use: it is logged, but not reported. */
const isIgnorable = ({ extensions }: ResponseError): boolean =>
  TEMPORARY_CODES.includes(extensions?.code ?? '') || isAboutForm(extensions ?? {});

/** What the API responded. */
export type ApiResponse<Result> = Received<Result> & {
  /** Those of the HTTP response; empty if there is none. */
  headers: Headers;
  /** When the request was sent for the first time, ms since 1970. */
  sentAt: number;
};

/** Sends operations to the Storefront API of one shop, for one wallet. */
export interface ApiClient {
  /**
   * Sends one operation and parses its response. Never throws: without a usable response the result is a
   * {@link Failure}. A response with `errors` is a failure even if it has `data`, unless the operation can
   * parse both. If the API rejects the request because it does not have an optional field, the request is
   * sent once more without that field, within the same time limit.
   */
  send<Variables, Result>(
    operation: Operation<Variables, Result>,
    variables: Variables,
    options?: RequestOptions,
  ): Promise<ApiResponse<Result>>;
  /**
   * The same client with another `fetch`, such as `retryingFetch`. `wrap` receives the client's own `fetch`.
   */
  withFetch(wrap: (send: typeof fetch) => typeof fetch): ApiClient;
}

interface ResponseBody {
  data?: Record<string, unknown> | null;
  errors?: readonly ResponseError[];
}

/** The messages and problems of errors, as JSON, without the values of the variables. */
const apiErrorTextOf = (errors: readonly ResponseError[]): string =>
  JSON.stringify(errors.map(({ message, extensions }) => [message, extensions?.problems]));

/**
 * The body of a response with another status than 200: some servers reject a variable or a document with 400.
 * Empty if it has no errors that can be read. Never throws.
 */
async function readErrorBody(response: Response): Promise<ResponseBody> {
  try {
    const body = (await response.json()) as ResponseBody;
    return Array.isArray(body.errors) ? body : {};
  } catch {
    return {};
  }
}

/** The names that a response rejects without having executed anything: it has no `data`, not even `null`. */
const namesRejectedBy = ({ data, errors = [] }: ResponseBody): readonly string[] | undefined =>
  data === undefined ? rejectedNames(errors) : undefined;

/** Sends an operation once, and parses its response. */
async function sendOnce<Variables, Result>(
  operation: Operation<Variables, Result>,
  variables: Variables,
  access: ApiAccess,
  options: SingleRequestOptions,
): Promise<ApiResponse<Result>> {
  const sent = { headers: new Headers(), sentAt: Date.now() };
  const fail = (
    kind: Failure['kind'],
    problem: unknown,
    details: Pick<Failure, 'ignorable' | 'codes' | 'rejected' | 'apiErrorText'>,
  ): ApiResponse<Result> => {
    const message = `${operation.name}: ${problem}`;
    return {
      ok: false,
      failure: { kind, operation: operation.name, message, codes: [], ...details },
      ...sent,
    };
  };
  const failByDocument = (rejected: readonly string[]) => {
    const names = rejected.filter(Boolean).join(', ') || 'a part of the document';
    return fail('document', `the API does not have ${names}`, { ignorable: false, rejected });
  };
  let text: string;
  try {
    const { url, init } = requestOf(operation, variables, access, options);
    const response = await access.fetch(url, init);
    const { status } = response;
    sent.headers = response.headers;
    if (status !== 200) {
      const body = await readErrorBody(response);
      const rejected = namesRejectedBy(body);
      if (rejected) return failByDocument(rejected);
      const apiErrorText = status === 400 && body.errors && apiErrorTextOf(body.errors);
      const details = { ignorable: true, codes: [`${status}`], ...(apiErrorText && { apiErrorText }) };
      return fail('status', `HTTP ${status}`, details);
    }
    text = await response.text();
  } catch (error) {
    return { ok: false, failure: lostRequest(operation.name, error), ...sent };
  }
  try {
    const body = JSON.parse(text) as ResponseBody;
    const { data, errors } = body;
    if (errors?.length) {
      const rejected = namesRejectedBy(body);
      if (rejected) return failByDocument(rejected);
      const resultBesideErrors = data ? operation.parseBesideErrors?.(data) : undefined;
      if (resultBesideErrors !== undefined) return { ok: true, result: resultBesideErrors, ...sent };
      const reasons = errors.map((error) => error.extensions?.code ?? error.message ?? '');
      const codes = errors.map((error) => toCode(error.extensions?.code));
      const ignorable = errors.every(isIgnorable);
      return fail('graphql', reasons.join(', '), { ignorable, codes, apiErrorText: apiErrorTextOf(errors) });
    }
    const result = data ? operation.parse(data) : undefined;
    if (result !== undefined) return { ok: true, result, ...sent };
    return fail('incomplete', text.slice(0, 1024), { ignorable: false });
  } catch {
    return fail('body', text.slice(0, 1024), { ignorable: false });
  }
}

/** See {@link ApiClient.send}. */
async function request<Variables, Result>(
  operation: Operation<Variables, Result>,
  variables: Variables,
  access: ApiAccess,
  options: RequestOptions = {},
): Promise<ApiResponse<Result>> {
  const { version, rejections } = access;
  const signal = options.signal ?? AbortSignal.timeout(TIMEOUT_MS);
  const used = new Set<OptionalField>();
  const isAvailable = availableFields(version, rejections);
  const isUsed: HasField = (field) => isAvailable(field) && !!used.add(field);
  const response = await sendOnce(operation, variables, access, { ...options, signal, has: isUsed });
  const rejected = response.ok ? undefined : response.failure.rejected;
  if (!rejected) return response;
  if (rejections) reportNew(rejected, version, rejections);
  const absent = fieldsToLeaveOut(rejected, [...used]);
  if (!absent.length) return response;
  const isLeft: HasField = (field) => isAvailable(field) && !absent.includes(field);
  const learn = () => absent.forEach((field) => rejections?.fields.add(field));
  // If a name cannot be read, only a response shows that the absent fields were the cause.
  if (!rejected.includes('')) learn();
  const reduced = await sendOnce(operation, variables, access, { ...options, signal, has: isLeft });
  if (reduced.ok) learn();
  return reduced;
}

/** Creates a client. All requests to the Storefront API are sent by such a client. */
export const apiClient = (access: ApiAccess): ApiClient => ({
  send: (operation, variables, options) => request(operation, variables, access, options),
  withFetch: (wrap) => apiClient({ ...access, fetch: wrap(access.fetch) }),
});

/** A code that the API sent; '' if the value does not have the form of a code. */
export const toCode = (sent: unknown): string => (isCode(String(sent)) ? String(sent) : '');

/** An error in `userErrors` of the API's response. The API may add codes. */
export interface UserError {
  code: string;
  field: readonly string[];
  message: string;
}

/** Parses a list of the API's errors: a code of null becomes '', a missing field an empty path. */
export const toErrors = (errors: unknown): UserError[] =>
  ((errors ?? []) as Partial<Record<keyof UserError, unknown>>[]).map(({ code, field, message }) => ({
    code: toCode(code),
    field: (field as string[] | null) ?? [],
    message: String(message ?? ''),
  }));

/** The codes of errors; `UNKNOWN` for an error without a code. */
export const codesOf = (errors: readonly Pick<UserError, 'code'>[]): string[] =>
  errors.map(({ code }) => code || 'UNKNOWN');

/** The API has rejected a request. There is at least one error. */
export interface Refusal {
  type: 'refused';
  errors: readonly UserError[];
}

/** Parses a payload's `userErrors`; undefined if there are none. */
export function toRefusal(userErrors: unknown): Refusal | undefined {
  const errors = toErrors(userErrors);
  return errors.length ? { type: 'refused', errors } : undefined;
}

/** With these statuses a busy server declares that it has not applied the request. */
export const BUSY_STATUSES = [429, 503];

/**
 * Whether all errors of a response are `THROTTLED` and no field has data, which means that the API has not
 * applied the request.
 */
function isThrottled(text: string): boolean {
  // Avoids parsing most responses twice.
  if (!text.includes('THROTTLED')) return false;
  try {
    const { data, errors = [] } = JSON.parse(text) as ResponseBody;
    const hasData = Object.values(data ?? {}).some((field) => field !== null);
    return (
      !hasData && errors.length > 0 && errors.every(({ extensions }) => extensions?.code === 'THROTTLED')
    );
  } catch {
    return false;
  }
}

/** How often a request may be sent again. */
export type Retries = 0 | 1 | 2 | 3;

/** How often a request is sent again for which no button waits. */
export const MOST_RETRIES: Retries = 3;

/** The longest wait if the caller does not set one, ms. */
const LONGEST_WAIT_MS = 30_000;

/** Options of {@link retryingFetch}. */
export interface RetryOptions {
  /** If the server requests a longer wait, the request is not sent again. */
  longestWaitMs?: number | undefined;
  /** Whether a request whose response was lost is sent again too, which only a query may be. */
  isQuery?: boolean;
}

/**
 * A `fetch` that sends a request again, up to `retries` times, while the server is busy and has not applied
 * it: 429, 503, or the GraphQL error `THROTTLED`, whose status is 200. After any other response it is not
 * sent again. If the request's signal is aborted during a wait, the last response is returned; without one,
 * this rejects as `fetch` does.
 */
export function retryingFetch(
  send: typeof fetch,
  retries: Retries,
  { longestWaitMs = LONGEST_WAIT_MS, isQuery = false }: RetryOptions = {},
): typeof fetch {
  return async (input, init) => {
    for (let retriesLeft: number = retries; ; retriesLeft--) {
      let response: Response;
      try {
        response = await send(input, init);
        if (!retriesLeft) return response;
        if (response.status === 200) {
          const text = await response.text();
          response = new Response(text, response);
          if (!isThrottled(text)) return response;
        } else if (!BUSY_STATUSES.includes(response.status)) return response;
      } catch (error) {
        if (!isQuery || !retriesLeft || init?.signal?.aborted) throw error;
        await pause(withJitter(SHORTEST_WAIT_MS), init?.signal);
        continue;
      }
      const wait = retryAfterMs(response.headers);
      if (wait > longestWaitMs) return response;
      try {
        await pause(Math.min(withJitter(wait), longestWaitMs), init?.signal);
      } catch {
        return response;
      }
    }
  };
}
