import type { Cart, CartLine } from '../store/cart';
import { cartGid, cartLineGid } from '../store/cart-store';
import { discountRefusal } from '../store/discounts';
import type { CartWarning } from './user-error';

/** The warnings about lines whose quantity was reduced to the stock. */
export function shortageWarnings(cart: Cart, reducedLines: readonly CartLine[]): CartWarning[] {
  return reducedLines.map((line) => {
    const { title } = line.product;
    const target = cartLineGid(line, cart);
    return line.quantity === 0
      ? { code: 'MERCHANDISE_OUT_OF_STOCK', message: `The product '${title}' is already sold out.`, target }
      : {
          code: 'MERCHANDISE_NOT_ENOUGH_STOCK',
          message: `Only ${line.quantity} items were added to your cart due to availability.`,
          target,
        };
  });
}

/** The warnings about discount codes that do not apply. */
export function discountWarnings(cart: Cart): CartWarning[] {
  return cart.discountCodes.flatMap((discountCode) => {
    const code = discountRefusal(cart, discountCode);
    const message = `The discount code ${discountCode} cannot be used.`;
    return code === undefined ? [] : { code, message, target: cartGid(cart) };
  });
}
