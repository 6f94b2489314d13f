import { readCookie } from './cookies';

const PREFIX = 'gid://shopify/Cart/';

/** A token of the time before the Storefront API: no cart of it can be read. */
const isLegacy = (token: string) => /^[a-z0-9]+$/.test(token);

/**
 * Global id of the shopper's cart: the page's own `cart-id`, else the cookie's token. The token is opaque, its `?key=`
 * stays. Undefined without a cart, or with a legacy token.
 */
export function readCartId(attribute: string | undefined): string | undefined {
  if (attribute) return attribute.startsWith(PREFIX) ? attribute : PREFIX + attribute;
  const token = readCookie('cart');
  return token && !isLegacy(token) ? PREFIX + token : undefined;
}
