import type { CartFacts } from '../../../net/storefront/operations/cart-limited';
import type { ReadableElement } from '../../shared/attributes';
import type { FollowedCart, Follower } from '../../shared/parts';
import { loadOrReport } from '../click/load-or-report';
import { signal } from '@preact/signals-core';
import type { Language } from '../../../ui/languages';
import { knownCart } from '../../../signals/cart';
import type * as CartCode from '../cart/index';
import { readCartId } from '../../shared/cart-id';
import { whenIdle } from '../../shared/load-timing';
import { observeCartChanges } from './observe-cart-changes';

/** The chunk `cart`; undefined until it has loaded. */
const chunk = signal<typeof CartCode | undefined>(undefined);

/**
 * The facts of all carts that were not read, after the chunk could not be loaded: each may have a selling
 * plan.
 */
const fallbackFacts = signal<CartFacts | undefined>(undefined);

let isRequested = false;

/** Loads the chunk. If that fails, it is loaded again after the next change of the cart. */
async function loadChunk(): Promise<void> {
  try {
    chunk.value = await loadOrReport(() => import('../cart/index'));
  } catch {
    fallbackFacts.value ??= { sellingPlan: true, unread: true };
    const stop = observeCartChanges(() => {
      stop();
      void loadChunk();
    });
  }
}

/** Loads the chunk, when the page is idle. */
function loadChunkOnce(): void {
  if (isRequested) return;
  isRequested = true;
  whenIdle(() => void loadChunk());
}

export interface ElementCart {
  /**
   * What is known about the cart, which is watched from the first call on. Its id is read again at each call.
   */
  read(): FollowedCart;
  /** The language in which a server has rendered the cart's grid, if the script is in another one. */
  readonly markupLanguage: Language | undefined;
  /** Draws other cells in the painted grid (see `Follower`), once the chunk has loaded. */
  showGrid: Follower['showGrid'];
  /** Ends the watch, if there is one. */
  stop(): void;
}

/**
 * Follows the cart of an element.
 * @param scheduleUpdate called when the element may have another cart
 */
export function followCart(element: ReadableElement, scheduleUpdate: () => void): ElementCart {
  let watch: ReturnType<typeof CartCode.watchCart> | undefined;
  let grid: ReturnType<typeof CartCode.takeOverGrid> | undefined;
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
    get markupLanguage() {
      return grid?.markupLanguage;
    },
    showGrid(root, before, cells) {
      const code = chunk.value;
      // The element would paint all cells again, which loses a press that has begun. So the painted cells
      // stay until the chunk has loaded, unless it cannot be loaded.
      if (!grid && (!before.length || (!code && fallbackFacts.peek()))) return false;
      grid ??= code?.takeOverGrid(element, root);
      grid?.update(cells);
      return true;
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
