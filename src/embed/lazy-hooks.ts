import type { CartFacts } from '../net/storefront/operations/cart-limited';
import type { ButtonState } from '../signals/button';
import type { GridCell } from '../ui/grid-cells';
import type { LiveFace } from '../ui/index';
import type {
  PurchaseFacts,
  WalletConfig,
  WalletFace,
  WalletModule,
  InstrumentName,
} from '../wallets/contract';
import type { Offer } from '../wallets/offer';
import type { ReadableElement } from './elements/attributes';
import type { ButtonKind } from './elements/button-kind';
import type { Purchase } from './page/product-form';

/** A press of a button. */
export interface Press {
  element: ReadableElement;
  instrument: InstrumentName;
  purchase: Purchase;
  /** What a vendor's button hands to its wallet's click. */
  vendorClick: unknown;
}

/** A face as it was painted. */
export interface PaintedFace {
  painted: Element;
  /** The state that was painted: not busy, and not drawn by a vendor. */
  shown: Omit<ButtonState, 'busy' | 'spinning' | 'drawn'>;
}

/** A painted button, as its element hands it over to the lazy part. */
export interface PaintedButton extends PaintedFace {
  element: ReadableElement;
  kind: ButtonKind;
  /** What the face was painted into. */
  container: HTMLElement | ShadowRoot;
  /** When the element's first button was painted, in ms since 1970; undefined for one that its vendor draws. */
  paintedAt: number | undefined;
  /** Whether the press of an element waits for its code. */
  isWaiting(element: Element): boolean;
  /** Runs a click on the vendor's button. `vendorClick`: what that hands to its wallet's click. */
  click(vendorClick: unknown, wallet: WalletModule): Promise<void> | undefined;
}

/** A button whose states the lazy part draws. */
export interface LiveButton {
  /**
   * Draws the state.
   * @param isBlocked whether the page or the product form forbids the click
   * @param item what a click would buy: a variant's id, or 'cart'
   */
  update(isBlocked: boolean, item: string): void;
  /** Removes what was drawn. */
  unmount(): void;
}

/**
 * What the elements ask of the lazy part, which fills these in when it starts, and updates all elements then. Until then none
 * is there, and an element goes on without.
 */
export interface LazyHooks {
  /**
   * Runs the click of a press.
   * @param wallet the wallet's own code; undefined for a wallet that only leads to the checkout
   */
  startClick?(press: Press, wallet?: WalletModule): Promise<void>;
  /** Throws a developer error where an attribute of the element is missing or does not fit. */
  checkAttributes?(element: Element): void;
  /** Throws the developer error of an element that buys what a product form says, and has none. */
  failWithoutForm?(): never;
  /** Reports the error that has cleared an element, once; dispatches the event of the checkout's element. */
  reportInvalid?(error: Error, element: ReadableElement): void;
  /** Why a wallet is not offered in an element, as far as it takes the lazy part to know; undefined where it is. */
  refusal?(
    config: WalletConfig,
    facts: PurchaseFacts,
    face: WalletFace | undefined,
    element: ReadableElement,
  ): string | undefined;
  /**
   * Follows an update of an element: tells telemetry, and the console with `debug`, which wallets it shows, and why the others are
   * not shown. For the checkout's element: its configuration, its wallet's script, its event.
   * @param ruledOut why the element shows no wallet at all
   */
  followOffers?(element: ReadableElement, offers: readonly Offer[], ruledOut?: string): void;
  /** Watches a document or shadow root for changes that may concern our elements. Watching it twice has no effect. */
  watchRoot?(root: Node): void;
  /** Takes over a painted button: from then on the lazy part draws its states. */
  takeOverButton?(button: PaintedButton): LiveButton;
  /** Takes over the painted cells of a cart's grid. */
  takeOverGrid?(
    element: HTMLElement,
    root: ShadowRoot,
    shown: readonly GridCell[],
  ): LiveFace<readonly GridCell[]>;
  /** Follows the cart of an element, and tells what is known of it. `update`: called when that changes. */
  followCart?(
    element: ReadableElement,
    cartId: string | undefined,
    update: () => void,
  ): CartFacts | undefined;
  /** Reads the carts of the elements in view again. */
  readCartsAgain?(): void;
  /** Ends what would outlive an element that has left the page. */
  release?(element: Element): void;
}

export const lazyHooks: LazyHooks = {};
