import { getCookie } from 'hono/cookie';
import type { ShopContext } from '../http/route';
import { setShopCookie } from '../http/cookies';
import type { Cart } from '../store/cart';

/** The cookie with the discount code of the shopper's cart. */
export const DISCOUNT_COOKIE = 'discount_code';

/** Two weeks. */
const CART_COOKIE_SECONDS = 1_209_600;

/** Makes the cart that of the shopper's cookie. */
export function keepCart(c: ShopContext, cart: Cart): void {
  setShopCookie(c, 'cart', `${cart.token}?key=${cart.key}`, CART_COOKIE_SECONDS);
}

/** The cart of the cookie `cart`; undefined without such a cookie, or if its cart is unknown or ordered. */
export const cookieCart = (c: ShopContext): Cart | undefined =>
  c.var.sandbox.store.carts.byCookie(getCookie(c, 'cart'));

/** The cart of the cookie `cart`; a new one without such a cookie, or if its cart is unknown or ordered. */
export function shopperCart(c: ShopContext): Cart {
  const cart = cookieCart(c) ?? c.var.sandbox.store.carts.create('PL');
  const discount = getCookie(c, DISCOUNT_COOKIE);
  if (discount !== undefined && discount !== '') cart.discountCodes = [discount];
  keepCart(c, cart);
  return cart;
}
