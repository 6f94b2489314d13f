import { readCookie } from './page-globals';

const CART_ID_PREFIX = 'gid://shopify/Cart/';

/** Whether a token is older than the Storefront API, which cannot read such a cart. */
const isLegacy = (token: string) => /^[a-z0-9]+$/.test(token);

/**
 * The token in the page's `cart-id`, which is a global id or a token. It is kept unchanged, with its `?key=`.
 */
const tokenIn = (cartId: string) => cartId.replace(CART_ID_PREFIX, '');

/** Whether a `cart-id` is a legacy token, which storefronts print for a shopper without a cart. */
export const isLegacyCartId = (cartId: string): boolean => isLegacy(tokenIn(cartId));

/**
 * Global id of the shopper's cart: from the page's `cart-id`, or else from the cookie `cart`. A legacy token
 * counts as absent in both.
 * @returns undefined if there is no cart
 */
export function readCartId(attribute: string | undefined): string | undefined {
  const currentOnly = (token: string | undefined) => (token && !isLegacy(token) ? token : undefined);
  // The cookie is read only if it is needed, because the browser reads it from another process.
  const token = currentOnly(tokenIn(attribute ?? '')) ?? currentOnly(readCookie('cart'));
  return token && CART_ID_PREFIX + token;
}
