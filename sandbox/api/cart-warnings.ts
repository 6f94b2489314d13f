import type { Cart } from '../store/cart';
import type { Shortage } from '../store/add-lines';
import { findDiscount } from '../store/discounts';
import { cartGid } from '../store/cart-store';
import type { CartWarning } from './user-error';

/** The warnings about lines whose quantity was reduced to the stock. */
export function shortageWarnings(cart: Cart, shortages: readonly Shortage[]): CartWarning[] {
  return shortages.map(({ line }) => {
    const { title } = line.product;
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

/** The warning code for a discount code without a discount; undefined where the code has one. */
function discountRefusal({ discountEnd, hasDiscountEnded }: Cart, code: string): string | undefined {
  if (findDiscount(code) === undefined) return 'DISCOUNT_NOT_FOUND';
  if (!hasDiscountEnded) return undefined;
  return discountEnd === 'email' ? 'DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED' : 'DISCOUNT_USAGE_LIMIT_REACHED';
}

/** The warnings about discount codes without a discount. */
export function discountWarnings(cart: Cart): CartWarning[] {
  return cart.discountCodes.flatMap((discountCode) => {
    const code = discountRefusal(cart, discountCode);
    const message = `The discount code ${discountCode} cannot be used.`;
    return code === undefined ? [] : { code, message, target: cartGid(cart) };
  });
}
