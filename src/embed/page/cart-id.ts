import { readCookie } from './cookies';

const PREFIX = 'gid://shopify/Cart/';

/** A token of the time before the Storefront API: no cart of it can be read. */
const isLegacy = (token: string) => /^[a-z0-9]+$/.test(token);

/**
 * Global id of the shopper's cart.
 * @param attribute the page's own `cart-id`, a global id or a token; else the cookie's token counts. The token is opaque, its
 *   `?key=` stays.
 * @returns undefined without a cart, or with a legacy token
 */
export function readCartId(attribute: string | undefined): string | undefined {
  const token = attribute ? attribute.replace(PREFIX, '') : readCookie('cart');
  return token && !isLegacy(token) ? PREFIX + token : undefined;
}
