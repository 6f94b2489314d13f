import type { ShopContext } from '../http/app';
import { setShopCookie } from '../http/cookies';
import { getCookie } from 'hono/cookie';
import type { Cart } from '../store/cart';

/** Two weeks. */
const CART_COOKIE_SECONDS = 1_209_600;

/** The cart of the cookie `cart`. A new one where there is no such cookie, or its cart is unknown or already ordered. */
export function shopperCart(c: ShopContext): Cart {
  const { store } = c.var.sandbox;
  const known = store.carts.byCookie(getCookie(c, 'cart'));
  const cart = known === undefined || known.orderId !== null ? store.carts.create('PL') : known;
  const discount = getCookie(c, 'discount_code');
  if (discount !== undefined && discount !== '') cart.discountCodes = [discount];
  setShopCookie(c, 'cart', `${cart.token}?key=${cart.key}`, CART_COOKIE_SECONDS);
  return cart;
}
