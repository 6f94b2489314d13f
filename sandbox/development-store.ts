/** A store of the platform that the pages buy from instead of the sandbox's own API. */
export interface DevelopmentStore {
  /** Such as `https://name.myshopify.com`. */
  apiOrigin: string;
  /** Its public Storefront API access token. */
  accessToken: string;
  /** The number of a variant that it sells; it takes the place of the mug's first one. */
  variantId: number;
}

/**
 * The store that the environment names: `API_ORIGIN`, `API_TOKEN` and `API_VARIANT_ID`; undefined without an origin.
 *
 * @throws Error where one is there and another is missing
 */
export function developmentStore(
  env: Readonly<Record<string, string | undefined>>,
): DevelopmentStore | undefined {
  const { API_ORIGIN, API_TOKEN, API_VARIANT_ID } = env;
  if (!API_ORIGIN) return undefined;
  if (!URL.canParse(API_ORIGIN) || !API_TOKEN || !Number(API_VARIANT_ID)) {
    throw new Error('API_ORIGIN takes an address, and needs API_TOKEN and API_VARIANT_ID (digits).');
  }
  return { apiOrigin: new URL(API_ORIGIN).origin, accessToken: API_TOKEN, variantId: Number(API_VARIANT_ID) };
}

/** The store of this process. */
export const DEVELOPMENT_STORE = developmentStore(process.env);
