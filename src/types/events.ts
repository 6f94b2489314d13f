import type { WalletRenderedDetail } from '../embed/elements/wallet-rendered';
import type { VisitDetails } from '../embed/telemetry/visit-events';

/** The `detail` of `ekspres:checkout-start`. */
export type CheckoutStartDetail = VisitDetails['ekspres:checkout-start'];

/** The `detail` of `ekspres:outcome`. */
export type OutcomeDetail = VisitDetails['ekspres:outcome'];

export type { WalletRenderedDetail };

/** The events of our elements. They bubble to the document and the window. */
export interface EkspresEvents {
  /** Before the cart is created; `preventDefault()` stops the click. */
  'ekspres:checkout-start': CustomEvent<CheckoutStartDetail>;
  /** After every click. */
  'ekspres:outcome': CustomEvent<OutcomeDetail>;
  /** The button of a `<shopify-wallet-button>` was drawn, or cannot be. */
  'wallet-rendered': CustomEvent<WalletRenderedDetail>;
}

/** Events that a page dispatches at its document. */
export interface PageEvents {
  /** The page has changed the cart by itself: it is read again. */
  'ekspres:cart-changed': Event;
}
