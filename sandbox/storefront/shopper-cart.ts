import type { Exchange } from '../http/exchange';
import type { Sandbox } from '../sandbox';
import type { Cart } from '../store/cart';

const FORTNIGHT = 1_209_600;

/** The cart of the cookie, or a new one; an unknown, expired or already ordered cart counts as none. */
export function shopperCart(exchange: Exchange, { store }: Sandbox): Cart {
  const known = store.carts.byCookie(exchange.cookies.get('cart'));
  const cart = known === undefined || known.orderId !== null ? store.carts.create('PL') : known;
  const discount = exchange.cookies.get('discount_code');
  if (discount !== undefined && discount !== '') cart.discountCodes = [discount];
  exchange.setCookie('cart', `${cart.token}?key=${cart.key}`, FORTNIGHT);
  return cart;
}
