import { parseUrl } from '../parse';

/** Cookies of the storefront: `uniq_token`, the visitor's id, and `visit_token`, the visit's. */
export const VISITOR_COOKIE = '_shopify_y';
export const VISIT_COOKIE = '_shopify_s';

/** Whether a value has the form of an identifier, a number or a language. */
const isToken = (value: unknown) => /^[\w-]{1,64}$/.test(String(value ?? ''));

/** The library's name for a field: `uniqToken` for `uniq_token`. */
const toCamelCase = (field: string) => field.replace(/_./g, (match) => match.slice(1).toUpperCase());

/**
 * Shorter values are not compared with the secret, because a language, for example, could be part of it by
 * chance.
 */
const MIN_SECRET_PART = 8;

/**
 * The secret of a cart token: the value of `key`, which the API requires. A token without a key is itself the
 * secret, because it is enough to open the cart.
 */
const secretOf = (cartToken: string) => /[?&]key=([^&]*)/.exec(cartToken)?.[1] || cartToken;

/**
 * The fields of an event that identify the visit and its visitor. A value that does not have the form of an
 * identifier is left out.
 * @param library `defaultAttributes` of the page's analytics library; its values take precedence
 * @param page all fields, with the page's own values
 * @param cartToken the token of the shopper's cart. A value that is part of its secret is left out.
 */
export function visitorFields(
  library: Readonly<Record<string, unknown>> | undefined,
  page: Readonly<Record<string, unknown>>,
  cartToken = '',
): Record<string, unknown> {
  const secret = secretOf(cartToken);
  const fields = Object.entries(page).map(([field, pageValue]) => {
    const value = library?.[toCamelCase(field)] ?? pageValue;
    const isSecret = String(value).length >= MIN_SECRET_PART && secret.includes(String(value));
    return [field, isToken(value) && !isSecret ? value : undefined];
  });
  const referer = String(library?.['referer'] ?? page['referer'] ?? '');
  return {
    ...Object.fromEntries(fields),
    // Path and query may contain personal data, or the cart's secret.
    referer: parseUrl(referer)?.origin,
  };
}
