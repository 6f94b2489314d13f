import type { ShopContext } from '../http/app';
import { setShopCookie } from '../http/cookies';
import { getCookie } from 'hono/cookie';
import type { Cart } from '../store/cart';

const FORTNIGHT = 1_209_600;

/** The cart of the cookie, or a new one; an unknown, expired or already ordered cart counts as none. */
export function shopperCart(c: ShopContext): Cart {
  const { store } = c.var.sandbox;
  const known = store.carts.byCookie(getCookie(c, 'cart'));
  const cart = known === undefined || known.orderId !== null ? store.carts.create('PL') : known;
  const discount = getCookie(c, 'discount_code');
  if (discount !== undefined && discount !== '') cart.discountCodes = [discount];
  setShopCookie(c, 'cart', `${cart.token}?key=${cart.key}`, FORTNIGHT);
  return cart;
}
