import type { ShopContext } from '../http/route';
import { addLines } from '../store/add-lines';
import type { Cart } from '../store/cart';
import { COFFEE_VARIANT_ID, MUG_VARIANT_ID } from '../store/products';
import { shopperCart } from './shopper-cart';

const ONE_MUG = { variantId: MUG_VARIANT_ID, quantity: 1, sellingPlanId: null, attributes: [] };
const TWO_COFFEES = { variantId: COFFEE_VARIANT_ID, quantity: 2, sellingPlanId: null, attributes: [] };

/** The shopper's cart. If it is empty, two products are added. */
export function filledCart(c: ShopContext): Cart {
  const cart = shopperCart(c);
  if (cart.lines.length === 0) addLines(cart, [ONE_MUG, TWO_COFFEES], c.var.sandbox.store);
  return cart;
}
