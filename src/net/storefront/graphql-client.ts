import { toJson, tryRead } from '../parse';
import { pause, withJitter } from '../waiting';
import { rejectedNames, type ResponseError } from './document-errors';
import type { HasField, OptionalField } from './optional-fields';
import { availableFields, fieldsToLeaveOut, reportNew, type ApiRejections } from './rejected-fields';

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

/** Replaced by the package's version at build time. */
declare const __EKSPRES_VERSION__: string;

/** Time limit of a request without a signal from the caller, in ms. */
const TIMEOUT_MS = 30_000;

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
  /** For `document`: what the API does not have, as in {@link rejectedNames}. */
  rejected?: readonly string[];
  /**
   * The messages of the API's errors, as JSON, with the variables that they refer to. Never shown, logged or
   * reported.
   */
  apiErrorText?: string;
}

/** Options of {@link ApiClient.send}. */
export interface RequestOptions {
  /** Whether the request starts a checkout. The API receives this in a header. */
  startingCheckout?: boolean;
  /** Aborts the request. Without a signal it is aborted after 30 s. */
  signal?: AbortSignal;
  /** Whether the request continues after the shopper leaves the page. */
  keepalive?: boolean;
}

/**
 * The name of the error with which `fetch` rejects → the kind of the failure. Any other error is of kind
 * `network`.
 */
const KINDS_BY_ERROR_NAME: Record<string, Failure['kind']> = {
  TimeoutError: 'timeout',
  AbortError: 'aborted',
};

/** The result of a request, or why there is none. */
export type ApiResponse<Result> = { ok: true; result: Result } | { ok: false; failure: Failure };

/**
 * A part of a document with an optional field: the selection, or '' if the API does not have the field. For a
 * field in several documents.
 */
export type Select = (field: OptionalField, selection: string) => string;

/** One GraphQL operation: its document, and how its `data` is parsed. */
export interface Operation<Variables, Result> {
  name: string;
  /** A function if it has optional fields. */
  document: string | ((optional: Select) => string);
  /** Removes the optional fields of inputs that the API does not have. */
  reduceVariables?(variables: Variables, has: HasField): Variables;
  /** Parses `data`. Returns undefined, or throws, if a required part is missing. */
  parse(data: Record<string, unknown>): Result | undefined;
  /**
   * Parses `data` that arrived together with `errors`, if `data` says what was done. Without this function,
   * or if it returns undefined, the response is a failure.
   */
  parseBesideErrors?(data: Record<string, unknown>): Result | undefined;
  /** Never set: it only carries the type of the variables. */
  variables?: Variables;
}

/**
 * The buyer's country and language. Prices and the shop's strings depend on them. If one is undefined, the
 * API uses the shop's own.
 */
export interface Locale {
  /** The API's `CountryCode`. */
  country: string | undefined;
  /** The API's `LanguageCode`. */
  language: string | undefined;
}

/**
 * The beginning of an operation, up to its selection. The operation runs in the context of the
 * buyer's country and language, which the client adds to the variables ({@link ApiAccess.locale}).
 * @param operation type and name, such as `query cart`
 * @param variables definitions of the other variables, if there are any
 */
export const inBuyerContext = (operation: string, variables?: string): string =>
  `${operation}(${variables ? `${variables},` : ''}$country:CountryCode,$language:LanguageCode)@inContext(country:$country,language:$language)`;

/** What an {@link apiClient} needs. */
export interface ApiAccess {
  origin: string;
  version: string;
  accessToken: string;
  /** The wallet's instrument name, for a header. */
  wallet: string;
  /** Needed for operations in the buyer's context. */
  locale?: Locale;
  fetch: typeof fetch;
  /** What the API has rejected, which clients add to. Without it, each request is a new attempt. */
  rejections?: ApiRejections;
}

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

/** Writes an operation's document with the optional fields that the API has. */
export const writeDocument = (
  { document }: Pick<Operation<never, unknown>, 'document'>,
  has: HasField,
): string =>
  typeof document === 'string' ? document : document((field, selection) => (has(field) ? selection : ''));

/** {@link RequestOptions} of one request. `has`: which optional fields the request uses. */
type SingleRequestOptions = Omit<RequestOptions, 'signal'> & { signal: AbortSignal; has: HasField };

/** Sends an operation once, and parses its response. */
async function sendOnce<Variables, Result>(
  operation: Operation<Variables, Result>,
  variables: Variables,
  access: ApiAccess,
  { has, signal, startingCheckout, keepalive = false }: SingleRequestOptions,
): Promise<ApiResponse<Result>> {
  const fail = (
    kind: Failure['kind'],
    problem: unknown,
    details: Pick<Failure, 'ignorable' | 'codes' | 'rejected' | 'apiErrorText'>,
  ): ApiResponse<Result> => {
    const message = `${operation.name}: ${problem}`;
    return { ok: false, failure: { kind, operation: operation.name, message, codes: [], ...details } };
  };
  const failByDocument = (rejected: readonly string[]) => {
    const names = rejected.filter(Boolean).join(', ') || 'a part of the document';
    return fail('document', `the API does not have ${names}`, { ignorable: false, rejected });
  };
  const { country, language } = access.locale ?? {};
  const query = writeDocument(operation, has);
  const sentVariables = operation.reduceVariables?.(variables, has) ?? variables;
  const isInContext = query.includes('@inContext');
  let text: string;
  try {
    const response = await access.fetch(
      `${access.origin}/api/${access.version}/graphql.json?operation_name=${operation.name}`,
      {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json',
          'X-Shopify-Storefront-Access-Token': access.accessToken,
          'X-SDK-Variant': 'ekspres',
          'X-SDK-Version': __EKSPRES_VERSION__,
          'X-Wallet-Name': access.wallet,
          ...(startingCheckout && { 'X-Start-Wallet-Checkout': 'true' }),
        },
        body: toJson({
          query,
          variables: isInContext ? { ...sentVariables, country, language } : sentVariables,
        }),
        signal,
        keepalive,
      },
    );
    const { status } = response;
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
    const kind = KINDS_BY_ERROR_NAME[(error as Error | undefined)?.name ?? ''] ?? 'network';
    return fail(kind, error, { ignorable: true });
  }
  try {
    const body = JSON.parse(text) as ResponseBody;
    const { data, errors } = body;
    if (errors?.length) {
      const rejected = namesRejectedBy(body);
      if (rejected) return failByDocument(rejected);
      const resultBesideErrors = data ? operation.parseBesideErrors?.(data) : undefined;
      if (resultBesideErrors !== undefined) return { ok: true, result: resultBesideErrors };
      const reasons = errors.map((error) => error.extensions?.code ?? error.message ?? '');
      const codes = errors.map((error) => toCode(error.extensions?.code));
      const ignorable = errors.every(isIgnorable);
      return fail('graphql', reasons.join(', '), { ignorable, codes, apiErrorText: apiErrorTextOf(errors) });
    }
    const result = data ? operation.parse(data) : undefined;
    if (result !== undefined) return { ok: true, result };
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

/** Whether a reported value is the failure of a request, and not a thrown error. */
export const isFailure = (value: unknown): value is Failure =>
  typeof tryRead(() => (Object(value) as Partial<Failure>).ignorable) === 'boolean';

/**
 * An enum value of the API. Its longest code has 70 characters, and no code contains four digits in a row.
 */
const CODE = /^[A-Z](?!\w*\d{4})[A-Z0-9_]{0,79}$/;

/** Whether a string has the form of the API's codes. */
export const isCode = (text: string): boolean => CODE.test(text);

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

/** The shortest wait, ms; also used if `Retry-After` is missing, cannot be parsed, or is in the past. */
const SHORTEST_WAIT_MS = 1000;

/** Every form of an HTTP date begins with a weekday (RFC 9110, section 5.6.7). */
const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/;

/** Parses an HTTP date, in ms since 1970; `NaN` for any other string. */
function parseHttpDate(text: string): number {
  if (!HTTP_DATE.test(text)) return Number.NaN;
  // The oldest form has no time zone. All forms are in GMT.
  return Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
}

/**
 * The server's time when it sent the response, in ms since 1970. Undefined if the page cannot read the header
 * `Date`, which a server of another origin must expose.
 */
export function serverTime(headers: Headers): number | undefined {
  const time = parseHttpDate(headers.get('Date') ?? '');
  return Number.isNaN(time) ? undefined : time;
}

/**
 * The wait that `Retry-After` (seconds, or an HTTP date) requests, ms, at least 1 s. A date is compared with
 * the server's own clock.
 * @param now the shopper's clock, in ms since 1970, for a server whose clock cannot be read
 */
export function retryAfterMs(headers: Headers, now: number): number {
  const value = headers.get('Retry-After')?.trim() ?? '';
  const requestedMs = /^\d+$/.test(value)
    ? Number(value) * 1000
    : parseHttpDate(value) - (serverTime(headers) ?? now);
  // Not `Math.max`, which would return `NaN` for a header that cannot be parsed.
  return requestedMs > SHORTEST_WAIT_MS ? requestedMs : SHORTEST_WAIT_MS;
}

/** With these statuses a busy server declares that it has not applied the request. */
const BUSY_STATUSES = [429, 503];

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
      const wait = retryAfterMs(response.headers, Date.now());
      if (wait > longestWaitMs) return response;
      try {
        await pause(Math.min(withJitter(wait), longestWaitMs), init?.signal);
      } catch {
        return response;
      }
    }
  };
}
