import type { Cart } from '../store/cart';
import type { Shortage } from '../store/add-lines';
import { findDiscount } from '../store/discounts';
import { findVariant } from '../store/find-variant';
import { cartGid } from '../store/cart-store';
import type { CartWarning } from './user-error';

/** What to say of lines that were lowered to the stock. */
export function shortageWarnings(cart: Cart, shortages: readonly Shortage[]): CartWarning[] {
  return shortages.map(({ line }) => {
    const title = findVariant(line.variantId)?.product.title ?? '';
    const target = `gid://shopify/CartLine/${line.id}?cart=${cart.token}`;
    return line.quantity === 0
      ? { code: 'MERCHANDISE_OUT_OF_STOCK', message: `The product '${title}' is already sold out.`, target }
      : {
          code: 'MERCHANDISE_NOT_ENOUGH_STOCK',
          message: `Only ${line.quantity} items were added to your cart due to availability.`,
          target,
        };
  });
}

/** What to say of discount codes that the shop does not know. */
export function discountWarnings(cart: Cart): CartWarning[] {
  return cart.discountCodes
    .filter((code) => findDiscount(code) === undefined)
    .map((code) => ({
      code: 'DISCOUNT_NOT_FOUND',
      message: `The discount code ${code} does not exist.`,
      target: cartGid(cart),
    }));
}
