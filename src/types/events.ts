import type { WalletRenderedDetail } from '../embed/lazy/vendor/wallet-rendered-event';
import type { FindingsDetail } from '../doctor/doctor';
import type { CheckoutStartEvent } from '../embed/shared/checkout-start';
import type { OutcomeDetail, WalletsChangeDetail } from '../embed/shared/event-details';
import type { ErrorDetail } from '../embed/shared/error-event';

/** The events of our elements. They bubble to the document and the window. */
export interface EkspresEvents {
  /** Dispatched before the cart is created; `preventDefault()` cancels the click, `waitUntil()` delays it. */
  'ekspres-checkout-start': CheckoutStartEvent;
  /** The page has a mistake, or a file has failed to load. Also dispatched on the document. */
  'ekspres-error': CustomEvent<ErrorDetail>;
  /** Dispatched after every click. */
  'ekspres-outcome': CustomEvent<OutcomeDetail>;
  /** The wallets that an element shows were determined, or have changed. */
  'ekspres-wallets-change': CustomEvent<WalletsChangeDetail>;
  /** The button of a `<shopify-wallet-button>` was drawn, or cannot be. */
  'wallet-rendered': CustomEvent<WalletRenderedDetail>;
}

/** Events of the document: one that we dispatch, and one that the page dispatches. */
export interface PageEvents {
  /** An element has `debug`, and the page was examined. Dispatched again after each change. */
  'ekspres-findings': CustomEvent<FindingsDetail>;
  /** The page dispatches this after it has changed the cart. The cart is then read again. */
  'ekspres-cart-changed': Event;
}
