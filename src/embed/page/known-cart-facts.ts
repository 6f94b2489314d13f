import type { CartFacts } from '../../net/storefront/operations/cart-limited';

/** The watch of an element's cart. */
export interface CartWatch {
  /** Sets the global id of the element's cart. The facts of another cart than before are requested. */
  setCart(cartId: string | undefined): void;
  /** Ends the watch. */
  stop(): void;
}

/** The last known facts by the global id of the cart, for all elements and as long as the page lives. */
export const cartFacts = new Map<string, CartFacts>();
