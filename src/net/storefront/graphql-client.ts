import { developerError } from '../developer-error';
import { pause, realWaiting, spread, type Waiting } from '../waiting';

/** Replaced by the package's version at build time. */
declare const __EKSPRES_VERSION__: string;

/** How long an answer may take, in ms; after that the click must not hang. */
const TIMEOUT_MS = 30_000;

/** Why there is no usable answer. */
export interface Failure {
  kind: 'network' | 'timeout' | 'aborted' | 'status' | 'body' | 'graphql' | 'incomplete';
  /** What was asked for, in our words: for GraphQL the operation's name. */
  operation: string;
  /** For the console only, because it quotes the server: operation, and what was wrong. */
  message: string;
  /** It happens in normal life: worth a line in the console, no report. */
  ignorable: boolean;
  /** Of a `graphql` failure the code of each of its errors, an open set, '' without one; of a `status` one its number. */
  codes?: readonly string[];
  /** What the API's own errors say in words, with the variables that they name; not for people, nor for the console. */
  words?: string;
}

/** Whether a request outlives its page, who may end it, and whether it starts a checkout. */
export interface RequestOptions {
  startingCheckout?: boolean;
  /** Without one, the request ends after 30 s. */
  signal?: AbortSignal;
  keepalive?: boolean;
}

/** What it is called when a request ended without an answer, by the name of its error. */
const ENDINGS: Record<string, Failure['kind']> = { TimeoutError: 'timeout', AbortError: 'aborted' };

/** Codes of errors that say nothing of the request itself. */
const PASSING = ['THROTTLED', 'BLOCKED', 'INTERNAL_SERVER_ERROR'];

/** Fields of the input that come from the page's form: what is wrong in them is the form's, not ours. */
const OF_THE_FORM = /\b(quantity|sellingPlanId|attributes)\b/;

export type Answer<Result> = { ok: true; result: Result } | { ok: false; failure: Failure };

/** One GraphQL operation: its document, and how its `data` is read. */
export interface Operation<Variables, Result> {
  name: string;
  document: string;
  /** Reads `data`; undefined, or an exception, where something that must be there is not. */
  parse(data: Record<string, unknown>): Result | undefined;
  /** Only carries the type of the variables. */
  variables?: Variables;
}

/** What an {@link apiClient} is made of: where requests go, and on whose behalf. */
export interface ApiAccess {
  origin: string;
  version: string;
  accessToken: string;
  /** Instrument name of the wallet that asks. */
  wallet: string;
  fetch: typeof fetch;
}

/** Sends operations to the Storefront API of one shop, on behalf of one wallet. */
export interface ApiClient {
  /**
   * Sends one operation and reads its answer. Never throws: every way an answer can be wrong is a {@link Failure}. A
   * response with `errors` is a failure even where it has `data`.
   */
  send<Variables, Result>(
    operation: Operation<Variables, Result>,
    variables: Variables,
    options?: RequestOptions,
  ): Promise<Answer<Result>>;
  /** The same client over another `fetch`, such as `retryingFetch` with its retries; `wrap` makes it of the client's own. */
  withFetch(wrap: (send: typeof fetch) => typeof fetch): ApiClient;
}

interface ResponseError {
  message?: string;
  extensions?: {
    code?: string;
    /** What is wrong with a variable, and where in it. */
    problems?: readonly { path?: readonly unknown[]; explanation?: string }[];
  };
}

interface Body {
  data?: Record<string, unknown> | null;
  errors?: readonly ResponseError[];
}

const isPassing = ({ message, extensions }: ResponseError) =>
  PASSING.includes(extensions?.code ?? '') || OF_THE_FORM.test(message ?? '');

/** What errors say of the request, in words; the values that they repeat are left out. */
const wordsOf = (errors: readonly ResponseError[]): string =>
  JSON.stringify(errors.map(({ message, extensions }) => [message, extensions?.problems]));

/**
 * What a refused request (400) says in words: some servers answer so to a variable that they cannot read, others with
 * 200. Never throws.
 */
async function wordsOfRefusal(response: Response): Promise<string | undefined> {
  try {
    return wordsOf(((await response.json()) as Body).errors ?? []);
  } catch {
    return undefined;
  }
}

/** See {@link ApiClient.send}. */
async function request<Variables, Result>(
  operation: Operation<Variables, Result>,
  variables: Variables,
  access: ApiAccess,
  options: RequestOptions = {},
): Promise<Answer<Result>> {
  const fail = (
    kind: Failure['kind'],
    detail: unknown,
    ignorable = false,
    codes: string[] = [],
    words?: string,
  ): Answer<Result> => ({
    ok: false,
    failure: {
      kind,
      operation: operation.name,
      message: `${operation.name}: ${detail}`,
      ignorable,
      codes,
      ...(words && { words }),
    },
  });
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
          ...(options.startingCheckout && { 'X-Start-Wallet-Checkout': 'true' }),
        },
        body: JSON.stringify({ query: operation.document, variables }),
        signal: options.signal ?? AbortSignal.timeout(TIMEOUT_MS),
        keepalive: !!options.keepalive,
      },
    );
    const { status } = response;
    if (status !== 200) {
      const words = status === 400 ? await wordsOfRefusal(response) : undefined;
      return fail('status', `HTTP ${status}`, true, [`${status}`], words);
    }
    text = await response.text();
  } catch (error) {
    return fail(ENDINGS[(error as Error | undefined)?.name ?? ''] ?? 'network', error, true);
  }
  try {
    const { data, errors } = JSON.parse(text) as Body;
    if (errors?.length) {
      const reasons = errors.map((error) => error.extensions?.code ?? error.message ?? '');
      const codes = errors.map((error) => toCode(error.extensions?.code));
      return fail('graphql', reasons.join(', '), errors.every(isPassing), codes, wordsOf(errors));
    }
    const result = data ? operation.parse(data) : undefined;
    return result === undefined ? fail('incomplete', text.slice(0, 1024)) : { ok: true, result };
  } catch {
    return fail('body', text.slice(0, 1024));
  }
}

/** Makes a client of an access token. Nothing else in the code sends a request to the Storefront API. */
export const apiClient = (access: ApiAccess): ApiClient => ({
  send: (operation, variables, options) => request(operation, variables, access, options),
  withFetch: (wrap) => apiClient({ ...access, fetch: wrap(access.fetch) }),
});

/** Whether this is the failure of a request, and no error that was thrown. */
export const isFailure = (what: unknown): what is Failure =>
  typeof (Object(what) as Partial<Failure>).ignorable === 'boolean';

/** An enum value of the API, whose longest code has 70 characters. None has a long number in it. */
const CODE = /^[A-Z](?!\w*\d{4})[A-Z0-9_]{0,79}$/;

/** Whether a text has the form of the API's codes. */
export const isCode = (text: string): boolean => CODE.test(text);

/** A code that the API sent; '' where it sent none, or something else in its place. */
export const toCode = (sent: unknown): string => (isCode(String(sent)) ? String(sent) : '');

/** An error that the API reports beside its data; the set of codes is open. */
export interface UserError {
  code: string;
  field: readonly string[];
  message: string;
}

/** Errors as the API lists them, made whole: a code may be null (then it is ''), a field may be missing. */
export const toErrors = (errors: unknown): UserError[] =>
  ((errors ?? []) as Partial<Record<keyof UserError, unknown>>[]).map(({ code, field, message }) => ({
    code: toCode(code),
    field: (field as string[] | null) ?? [],
    message: String(message ?? ''),
  }));

/** The API did not do what it was asked, and says why: at least one error, its code out of an open set. */
export interface Refusal {
  status: 'refused';
  errors: readonly UserError[];
}

/** Reads a payload's `userErrors`; undefined when there are none. */
export function toRefusal(userErrors: unknown): Refusal | undefined {
  const errors = toErrors(userErrors);
  return errors.length ? { status: 'refused', errors } : undefined;
}

/** The shortest wait, also where `Retry-After` is missing, unreadable, negative or past; ms. */
const SHORTEST_WAIT_MS = 1000;

/** Every form of an HTTP date begins with a weekday (RFC 9110, section 5.6.7). */
const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/;

/** Reads an HTTP date, ms since 1970; `NaN` for any other text. */
function parseHttpDate(text: string): number {
  if (!HTTP_DATE.test(text)) return Number.NaN;
  // The oldest form names no zone and is in GMT as the others are.
  return Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
}

/**
 * The server's clock when it answered, ms since 1970. Undefined where the page cannot read `Date`: a server of another
 * origin must expose it.
 */
export function serverTime(headers: Headers): number | undefined {
  const time = parseHttpDate(headers.get('Date') ?? '');
  return Number.isNaN(time) ? undefined : time;
}

/**
 * How long `Retry-After` (seconds, or an HTTP date) says to wait, ms, at least 1 s. A date is compared with the server's
 * own clock.
 * @param now the shopper's clock, ms since 1970, for a server whose clock cannot be read
 */
export function retryAfterMs(headers: Headers, now: number): number {
  const value = headers.get('Retry-After')?.trim() ?? '';
  const asked = /^\d+$/.test(value)
    ? Number(value) * 1000
    : parseHttpDate(value) - (serverTime(headers) ?? now);
  return asked > SHORTEST_WAIT_MS ? asked : SHORTEST_WAIT_MS;
}

/** Statuses that say: not applied, come back later. */
const RETRIABLE = [429, 503];

/** The longest wait where the caller names none, ms: an answer may take no longer with all its retries. */
const LONGEST_WAIT_MS = 30_000;

/**
 * A `fetch` that asks again, up to `retries` times, while the server says that it did not apply the request (429, 503).
 * Nothing else is ever sent twice. The signal of the request ends a wait too, with the answer that there is: it tells
 * that nothing was done.
 * @param longestWaitMs a server that asks for more time is not asked again
 * @throws developer error `invalid-retries` unless `retries` is 0, 1, 2 or 3
 */
export function retryingFetch(
  send: typeof fetch,
  retries: number,
  waiting: Waiting = realWaiting,
  longestWaitMs = LONGEST_WAIT_MS,
): typeof fetch {
  if (![0, 1, 2, 3].includes(retries)) {
    throw developerError('invalid-retries', `retries: expected 0, 1, 2 or 3, got ${retries}`);
  }
  return async (input, init) => {
    for (let left = retries; ; left--) {
      const response = await send(input, init);
      if (!left || !RETRIABLE.includes(response.status)) return response;
      const wait = retryAfterMs(response.headers, waiting.now());
      if (wait > longestWaitMs) return response;
      try {
        await pause(Math.min(spread(wait, waiting.random), longestWaitMs), init?.signal, waiting);
      } catch {
        return response;
      }
    }
  };
}
