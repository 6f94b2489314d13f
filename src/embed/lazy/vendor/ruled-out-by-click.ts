import type { InstrumentName } from '../../../wallets/instrument-names';
import type { RefusalReason } from '../../../wallets/reasons';
import { buysCart } from '../../shared/page-type';
import { readCartId } from '../../shared/cart-id';
import type { ReadableElement } from '../../shared/attributes';
import { findForm } from '../../shared/read-product-form';
import type { PressedPurchase } from '../../shared/read-purchase';
import { clickReasons } from '../../../signals/offers';
import { observeCartChanges } from '../page/observe-cart-changes';

/** See `VendorFollower`. */
export function ruledOutByClick(
  instrument: InstrumentName | undefined,
  element: ReadableElement,
): RefusalReason | undefined {
  if (!clickReasons.exist()) return undefined;
  // If this element has no page type, its button gets the page type `checkout`, with which it buys the cart.
  const isCheckout = element.localName === 'shopify-wallet-button' && !element.read('page-type');
  return isCheckout || buysCart(element)
    ? clickReasons.read('cart', instrument, readCartId(element.read('cart-id')))
    : clickReasons.read('variant', instrument, findForm(element)?.lineIds.join());
}

let isObserving = false;

/** Clears the reasons of carts after the page's next change of the cart. */
function clearAfterCartChange(): void {
  if (isObserving) return;
  isObserving = true;
  const stop = observeCartChanges(() => {
    stop();
    isObserving = false;
    clickReasons.forgetCarts();
  });
}

/**
 * Records that a wallet cannot buy what was clicked, so that no element of the page offers the wallet for it
 * any longer. Only wallets whose vendor draws the button find such reasons. For a cart this applies until the
 * page changes the cart, for a variant until the shopper leaves the page.
 */
export function ruleOut(instrument: InstrumentName, purchase: PressedPurchase, reason: RefusalReason): void {
  if (purchase.type === 'cart') {
    clickReasons.record('cart', instrument, purchase.cartId, reason);
    clearAfterCartChange();
  } else clickReasons.record('variant', instrument, purchase.state.lineIds.join(), reason);
}
