import type { InstrumentName } from '../../../wallets/instrument-names';
import { buysCart } from '../../shared/page-type';
import { readCartId } from '../../shared/cart-id';
import type { ReadableElement } from '../../shared/attributes';
import { findForm, type Purchase } from '../../shared/read-product-form';
import { updateAll } from '../../shared/update-all';
import { observeCartChanges } from './observe-cart-changes';

/** Why wallets cannot buy a cart or a variant, by {@link keyOf}. */
const cartReasons = new Map<string, string>();
const variantReasons = new Map<string, string>();

/** @param id global id of a cart, or the ids of variants */
const keyOf = (instrument: InstrumentName | undefined, id: string | undefined) => `${instrument} ${id}`;

/** Why a wallet cannot buy what a click in this element would buy now, as an earlier click found out; undefined where none did. */
export function ruledOutByClick(
  instrument: InstrumentName | undefined,
  element: ReadableElement,
): string | undefined {
  if (!cartReasons.size && !variantReasons.size) return undefined;
  // Without a page type this element gives its button the page type `checkout`, with which it buys the cart.
  const isCheckout = element.localName === 'shopify-wallet-button' && !element.read('page-type');
  return isCheckout || buysCart(element)
    ? cartReasons.get(keyOf(instrument, readCartId(element.read('cart-id'))))
    : variantReasons.get(keyOf(instrument, findForm(element)?.lineIds.join()));
}

let isObserving = false;

/** Clears the reasons of carts after the page's next change of the cart. */
function clearAfterCartChange(): void {
  if (isObserving) return;
  isObserving = true;
  const stop = observeCartChanges(() => {
    stop();
    isObserving = false;
    cartReasons.clear();
    updateAll();
  });
}

/**
 * Records that a wallet cannot buy what was clicked, so that no element of the page offers the wallet for it any longer. For a cart
 * this holds until the page changes the cart, for a variant until the shopper leaves the page.
 */
export function ruleOut(instrument: InstrumentName, purchase: Purchase, reason: string): void {
  if (purchase.kind === 'cart') {
    cartReasons.set(keyOf(instrument, purchase.cartId), reason);
    clearAfterCartChange();
  } else variantReasons.set(keyOf(instrument, purchase.state.lineIds.join()), reason);
  updateAll();
}
