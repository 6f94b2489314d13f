import type { Exchange } from '../http/exchange';
import type { Sandbox } from '../sandbox';
import { addLines } from '../store/add-lines';
import type { Cart } from '../store/cart';
import { shopperCart } from './shopper-cart';

const ONE_MUG = { variantId: 44100000000101, quantity: 1, sellingPlanId: null, attributes: [] };
const TWO_COFFEES = { variantId: 44100000000201, quantity: 2, sellingPlanId: null, attributes: [] };

/** The shopper's cart, with two products where it was empty. */
export function filledCart(exchange: Exchange, sandbox: Sandbox): Cart {
  const cart = shopperCart(exchange, sandbox);
  if (cart.lines.length === 0) addLines(cart, [ONE_MUG, TWO_COFFEES], sandbox.store.stock);
  return cart;
}
