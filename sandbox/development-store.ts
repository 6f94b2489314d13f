/** A store of the platform whose API the pages use instead of the sandbox's own. */
export interface DevelopmentStore {
  /** Such as `https://name.myshopify.com`. */
  apiOrigin: string;
  /** Its public Storefront API access token. */
  accessToken: string;
  /** The id of a variant of the store. It replaces that of the mug's first variant. */
  variantId: number;
}

/**
 * The store of the environment variables `API_ORIGIN`, `API_TOKEN` and `API_VARIANT_ID`; undefined without
 * `API_ORIGIN`.
 *
 * @throws Error if `API_ORIGIN` is not a URL, or one of the others is missing
 */
export function developmentStore(
  env: Readonly<Record<string, string | undefined>>,
): DevelopmentStore | undefined {
  const { API_ORIGIN, API_TOKEN, API_VARIANT_ID } = env;
  if (!API_ORIGIN) return undefined;
  if (!URL.canParse(API_ORIGIN) || !API_TOKEN || !Number(API_VARIANT_ID)) {
    throw new Error('API_ORIGIN must be a URL, and needs API_TOKEN and API_VARIANT_ID (digits).');
  }
  return { apiOrigin: new URL(API_ORIGIN).origin, accessToken: API_TOKEN, variantId: Number(API_VARIANT_ID) };
}

/** The development store that the pages use; undefined for the sandbox's own API. */
export const DEVELOPMENT_STORE = developmentStore(process.env);
