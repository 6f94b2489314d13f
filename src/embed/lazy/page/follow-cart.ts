import type { CartFacts } from '../../../net/storefront/operations/cart-limited';
import type { ReadableElement } from '../../shared/attributes';
import { updateAll } from '../../shared/update-all';
import { retry } from '../../shared/retry';
import { cartFacts, type CartWatch } from '../click/known-cart-facts';
import type * as VisibleCarts from '../cart/fetch-visible-carts';
import { whenIdle } from '../../shared/when-idle';

/** The chunk that requests and watches carts; undefined until it has loaded. */
let chunk: typeof VisibleCarts | undefined;

/** The facts of all carts, where the code that requests them cannot be loaded: each may have a selling plan. */
let fallbackFacts: CartFacts | undefined;

let isRequested = false;

/** Loads the code that requests and watches carts, when the page is idle. */
function loadWatch(): void {
  if (isRequested) return;
  isRequested = true;
  const load = async () => {
    try {
      chunk = await retry(() => import('../cart/fetch-visible-carts'));
    } catch {
      fallbackFacts = { sellingPlan: true };
    }
    updateAll();
  };
  whenIdle(() => void load());
}

const watches = new Map<Element, CartWatch>();

/**
 * Watches the cart of an element.
 * @param update called when the element may have another cart, and when new facts have arrived
 * @returns the known facts of the cart; undefined while nothing is known
 */
export function followCart(
  element: ReadableElement,
  cartId: string | undefined,
  update: () => void,
): CartFacts | undefined {
  loadWatch();
  const cartWatch = watches.get(element) ?? chunk?.watchCart(element, update);
  if (cartWatch) watches.set(element, cartWatch);
  cartWatch?.setCart(cartId);
  return cartId ? (cartFacts.get(cartId) ?? fallbackFacts) : undefined;
}

/** Requests again the facts of the carts whose elements are in view. */
export const readCartsAgain = (): void => chunk?.readCartsAgain();

/** Ends the watch of an element's cart, if there is one. */
export function unfollowCart(element: Element): void {
  watches.get(element)?.stop();
  watches.delete(element);
}
