/** Replaced by the package's version at build time. */
declare const __EKSPRES_VERSION__: string;

/** How long an answer may take, in ms; after that the click must not hang. */
const TIMEOUT_MS = 30_000;

/** Why there is no usable answer. */
export interface Failure {
  kind: 'network' | 'timeout' | 'aborted' | 'status' | 'body' | 'graphql' | 'incomplete';
  /** For the console: operation, and what was wrong. */
  message: string;
}

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

/** Where requests go, and on whose behalf. */
export interface ApiAccess {
  origin: string;
  version: string;
  accessToken: string;
  /** Instrument name of the wallet that asks. */
  wallet: string;
  fetch: typeof fetch;
}

interface Body {
  data?: Record<string, unknown> | null;
  errors?: readonly { message?: string; extensions?: { code?: string } }[];
}

/**
 * Sends one operation to the Storefront API and reads its answer. Never throws: every way an answer can be wrong is
 * a {@link Failure}. A response with `errors` is a failure even where it has `data`.
 */
export async function request<Variables, Result>(
  operation: Operation<Variables, Result>,
  variables: Variables,
  access: ApiAccess,
  options: { startingCheckout?: boolean; signal?: AbortSignal } = {},
): Promise<Answer<Result>> {
  const fail = (kind: Failure['kind'], detail: unknown): Answer<Result> => ({
    ok: false,
    failure: { kind, message: `${operation.name}: ${detail}` },
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
      },
    );
    if (response.status !== 200) return fail('status', `HTTP ${response.status}`);
    text = await response.text();
  } catch (error) {
    const name = (error as Error | undefined)?.name;
    return fail(name === 'TimeoutError' ? 'timeout' : name === 'AbortError' ? 'aborted' : 'network', error);
  }
  try {
    const { data, errors } = JSON.parse(text) as Body;
    if (errors?.length) {
      return fail('graphql', errors.map((e) => e.extensions?.code ?? e.message).join(', '));
    }
    const result = data ? operation.parse(data) : undefined;
    return result === undefined ? fail('incomplete', text.slice(0, 1024)) : { ok: true, result };
  } catch {
    return fail('body', text.slice(0, 1024));
  }
}
