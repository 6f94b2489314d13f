import type { Cart } from '../cart-types';
import type { Operation } from '../request-of';
import {
  cartPrepareForCompletion,
  prepareDocument,
  toPrepareResponse,
  type PrepareResponse,
} from '../operations/prepare-for-completion';
import { cartSelection, toCart } from '../read-cart';

export interface PreparedCart {
  prepared: PrepareResponse;
  /** The cart as it would be ordered; undefined if the API has not sent it. */
  cart: Cart | undefined;
}

/** `cartPrepareForCompletion` for a sheet, which compares the prepared cart with the one that it shows. */
export const cartPrepareWithCart: Operation<{ cartId: string }, PreparedCart> = {
  name: cartPrepareForCompletion.name,
  document: (optional) => prepareDocument(`cart{${cartSelection('true', optional)}}`),
  parse(data) {
    const prepared = toPrepareResponse(data);
    const { result } = data.cartPrepareForCompletion as { result?: { cart?: unknown } | null };
    const cart = result?.cart ? toCart(result.cart) : undefined;
    // A cart that cannot be parsed makes the response unusable.
    return prepared && (cart || !result?.cart) ? { prepared, cart } : undefined;
  },
};
