import { toJson } from '../parse';
import type { HasField, OptionalField } from './optional-fields';
import type { ApiRejections } from './rejected-fields';

/** Replaced by the package's version at build time. */
declare const __EKSPRES_VERSION__: string;

/** Options of `ApiClient.send`. */
export interface RequestOptions {
  /** Whether the request starts a checkout. The API receives this in a header. */
  startingCheckout?: boolean;
  /** Aborts the request. Without a signal it is aborted after 30 s. */
  signal?: AbortSignal;
  /** Whether the request continues after the shopper leaves the page. */
  keepalive?: boolean;
}

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

/** What `apiClient` needs to send requests. */
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

/**
 * The beginning of an operation, up to its selection. The operation runs in the context of the
 * buyer's country and language, which {@link requestOf} adds to the variables ({@link ApiAccess.locale}).
 * @param operation type and name, such as `query cart`
 * @param variables definitions of the other variables, if there are any
 */
export const inBuyerContext = (operation: string, variables?: string): string =>
  `${operation}(${variables ? `${variables},` : ''}$country:CountryCode,$language:LanguageCode)@inContext(country:$country,language:$language)`;

/** Writes an operation's document with the optional fields that the API has. */
export const writeDocument = (
  { document }: Pick<Operation<never, unknown>, 'document'>,
  has: HasField,
): string =>
  typeof document === 'string' ? document : document((field, selection) => (has(field) ? selection : ''));

/** The part of an operation that is sent. */
export type SentOperation<Variables> = Pick<
  Operation<Variables, unknown>,
  'name' | 'document' | 'reduceVariables'
>;

/** {@link RequestOptions} of one request. `has`: which optional fields the request uses. */
export type SingleRequestOptions = Omit<RequestOptions, 'signal'> & { signal: AbortSignal; has: HasField };

/** The HTTP request that sends an operation. */
export function requestOf<Variables>(
  operation: SentOperation<Variables>,
  variables: Variables,
  { origin, version, accessToken, wallet, locale }: Omit<ApiAccess, 'fetch'>,
  { has, signal, startingCheckout, keepalive = false }: SingleRequestOptions,
): { url: string; init: RequestInit } {
  const { country, language } = locale ?? {};
  const query = writeDocument(operation, has);
  const sentVariables = operation.reduceVariables?.(variables, has) ?? variables;
  return {
    url: `${origin}/api/${version}/graphql.json?operation_name=${operation.name}`,
    init: {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        'X-Shopify-Storefront-Access-Token': accessToken,
        'X-SDK-Variant': 'ekspres',
        'X-SDK-Version': __EKSPRES_VERSION__,
        'X-Wallet-Name': wallet,
        ...(startingCheckout && { 'X-Start-Wallet-Checkout': 'true' }),
      },
      body: toJson({
        query,
        variables: query.includes('@inContext') ? { ...sentVariables, country, language } : sentVariables,
      }),
      signal,
      keepalive,
    },
  };
}
