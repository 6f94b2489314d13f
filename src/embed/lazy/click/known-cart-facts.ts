import type { CartFacts } from '../../../net/storefront/operations/cart-limited';

/** The watch of an element's cart. */
export interface CartWatch {
  /** Sets the global id of the element's cart. Where it is another cart than before, its facts are requested. */
  setCart(cartId: string | undefined): void;
  /** Ends the watch. */
  stop(): void;
}

/** The last known facts of each cart, by its global id, for all elements until the shopper leaves the page. */
export const cartFacts = new Map<string, CartFacts>();
