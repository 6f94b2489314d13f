import type { CartFacts } from '../../../net/storefront/operations/cart-limited';
import type { ReadableElement } from '../../shared/attributes';
import type { FollowedCart } from '../../shared/parts';
import { loadOrReport } from '../click/load-or-report';
import { signal } from '@preact/signals-core';
import { knownCart } from '../../../signals/cart';
import type * as VisibleCarts from '../cart/fetch-visible-carts';
import { readCartId } from '../../shared/cart-id';
import { whenIdle } from '../../shared/load-timing';
import { observeCartChanges } from './observe-cart-changes';

/** The chunk that requests and watches carts; undefined until it has loaded. */
const chunk = signal<typeof VisibleCarts | undefined>(undefined);

/**
 * The facts of all carts that were not read, after the chunk could not be loaded: each may have a selling
 * plan.
 */
const fallbackFacts = signal<CartFacts | undefined>(undefined);

let isRequested = false;

/** Loads the chunk. If that fails, it is loaded again after the next change of the cart. */
async function loadChunk(): Promise<void> {
  try {
    chunk.value = await loadOrReport(() => import('../cart/fetch-visible-carts'));
  } catch {
    fallbackFacts.value ??= { sellingPlan: true, unread: true };
    const stop = observeCartChanges(() => {
      stop();
      void loadChunk();
    });
  }
}

/** Loads the code that requests and watches carts, when the page is idle. */
function loadChunkOnce(): void {
  if (isRequested) return;
  isRequested = true;
  whenIdle(() => void loadChunk());
}

/** The cart of one element. */
export interface ElementCart {
  /**
   * What is known about the cart, which is watched from the first call on. Its id is read again at each call.
   */
  read(): FollowedCart;
  /** Ends the watch, if there is one. */
  stop(): void;
}

/**
 * Follows the cart of an element.
 * @param scheduleUpdate called when the element may have another cart
 */
export function followCart(element: ReadableElement, scheduleUpdate: () => void): ElementCart {
  let watch: VisibleCarts.CartWatch | undefined;
  return {
    read() {
      loadChunkOnce();
      const cartId = readCartId(element.read('cart-id'));
      watch ??= chunk.value?.watchCart(element, scheduleUpdate);
      watch?.setCart(cartId);
      if (!cartId) return { facts: undefined, refusal: 'no-cart' };
      const facts = readFacts(cartId);
      return { facts, refusal: facts?.empty ? 'cart-is-empty' : undefined };
    },
    stop: () => watch?.stop(),
  };
}

/** The known facts of a cart, from signals; undefined while nothing is known. */
const readFacts = (cartId: string): CartFacts | undefined =>
  knownCart(cartId).facts.value ?? fallbackFacts.value;

/** Whether an element's cart could not be read. */
export const isCartUnread = (element: ReadableElement): boolean =>
  !!readFacts(readCartId(element.read('cart-id')) ?? '')?.unread;

/** Requests again the facts of the carts whose elements are in view. */
export const readCartsAgain = (): void => chunk.peek()?.fetchCartsAgain();
