import type { CartFacts } from '../../net/storefront/operations/cart-limited';
import type { ReadableElement } from '../elements/attributes';
import { firstFile, updateAll } from '../first-file';
import { retry } from '../retry';
import { cartFacts, type CartWatch } from './known-cart-facts';
import type { watchCart } from './fetch-visible-carts';
import { whenIdle } from './when-idle';

/** Reads and watches carts, once its code has come. */
let watch: typeof watchCart | undefined;

/** The facts of every cart, where the code that reads them cannot be loaded: a cart may have a selling plan. */
let unread: CartFacts | undefined;

let isRequested = false;

/** Loads the code that reads and watches carts, once the page is idle. */
function loadWatch(): void {
  if (isRequested) return;
  isRequested = true;
  const load = async () => {
    try {
      const code = await retry(() => import('./fetch-visible-carts'));
      watch = code.watchCart;
      firstFile().hooks.readCartsAgain = code.readCartsAgain;
    } catch {
      unread = { sellingPlan: true };
    }
    updateAll();
  };
  whenIdle(() => void load());
}

const watches = new Map<Element, CartWatch>();

/**
 * Follows the cart of an element, and tells what is known of it; undefined while nothing is.
 * @param update called when the element may have another cart, and when new facts have arrived
 */
export function followCart(
  element: ReadableElement,
  cartId: string | undefined,
  update: () => void,
): CartFacts | undefined {
  loadWatch();
  const known = watches.get(element) ?? watch?.(element, update);
  if (known) watches.set(element, known);
  known?.setCart(cartId);
  return cartId ? (cartFacts.get(cartId) ?? unread) : undefined;
}

/** Ends what follows the cart of an element, if anything does. */
export function unfollowCart(element: Element): void {
  watches.get(element)?.stop();
  watches.delete(element);
}
