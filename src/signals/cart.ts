import { signal, type Signal } from '@preact/signals-core';
import type { CartFacts } from '../net/storefront/operations/cart-limited';

/** What is known about a cart. All elements share it until the shopper leaves the page. */
interface KnownCart {
  /** What decides which wallets are offered; undefined until it is known. */
  readonly facts: Signal<CartFacts | undefined>;
  /**
   * The URL of its checkout. Not a signal, because it may differ in each response, and no element shows it.
   */
  checkoutUrl: string | undefined;
}

const carts = new Map<string, KnownCart>();

/** What is known about the cart with this global id. */
export function knownCart(cartId: string): KnownCart {
  const known = carts.get(cartId) ?? {
    facts: signal<CartFacts | undefined>(undefined),
    checkoutUrl: undefined,
  };
  carts.set(cartId, known);
  return known;
}

/** How long the cart is not read, and a click waits, because a change was announced, in ms. */
export const CHANGE_LIMIT_MS = 3000;

/** The announced changes of the page's cart that have not settled. The promises never reject. */
export const openCartChanges = new Set<Promise<void>>();
