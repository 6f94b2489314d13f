import type { CartFacts } from '../../net/storefront/operations/cart-limited';

/** The watch of an element's cart. */
export interface CartWatch {
  /** Sets the global id of the element's cart. The facts of another cart than before are requested. */
  setCart(cartId: string | undefined): void;
  /** Ends the watch. */
  stop(): void;
}

/** What is known of the page's carts. */
export interface PageCarts {
  /** The last known facts by the global id of the cart, for all elements and as long as the page lives. */
  facts: Map<string, CartFacts>;
  /** The facts of every other cart, where carts cannot be read. */
  unread?: CartFacts;
  /** Reads the carts of the elements in view again. Before the lazy code has come, it has nothing to do. */
  readAgain(): void;
}

/** `watch-cart.ts`, which loads lazily, sets it. */
export const pageCarts: PageCarts = { facts: new Map(), readAgain() {} };
