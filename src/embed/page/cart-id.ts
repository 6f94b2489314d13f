import { readCookie } from './page-globals';

const CART_ID_PREFIX = 'gid://shopify/Cart/';

/** Whether a token is older than the Storefront API, which cannot read its cart. */
const isLegacy = (token: string) => /^[a-z0-9]+$/.test(token);

/**
 * Global id of the shopper's cart.
 * @param attribute the page's `cart-id`, a global id or a token; without it, the token of the cookie `cart` is used. A token is
 *   kept unchanged, with its `?key=`.
 * @returns undefined without a cart, or with a legacy token
 */
export function readCartId(attribute: string | undefined): string | undefined {
  const token = attribute ? attribute.replace(CART_ID_PREFIX, '') : readCookie('cart');
  return token && !isLegacy(token) ? CART_ID_PREFIX + token : undefined;
}
