import type { CartFacts } from '../../net/storefront/operations/cart-limited';

/** What is known of the page's carts; `watch-cart.ts`, which loads lazily, sets it. */
export const pageCarts = {
  /** The last known facts by the global id of the cart, for all elements and as long as the page lives. */
  facts: new Map<string, CartFacts>(),
  /** Reads the carts of the elements in view again. Before the lazy code has come, it has nothing to do. */
  readAgain(): void {},
};
