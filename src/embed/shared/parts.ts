import type { CartFacts } from '../../net/storefront/operations/cart-limited';
import type { PaintedState } from '../../signals/button';
import type { ShownClick } from '../../signals/click';
import type { GridCell } from '../../ui/grid-cells';
import type { PurchaseFacts, WalletConfig, WalletFace } from '../../wallets/contract';
import type { InstrumentName, WalletName } from '../../wallets/instrument-names';
import type { Offer } from '../../wallets/offer';
import type { RefusalReason } from '../../wallets/reasons';
import type { ReadableElement } from './attributes';
import type { AvailableWallet } from './event-details';
import type { ButtonKind } from './button-kind';
import type { Purchase } from './read-product-form';

/** A press of a button. */
export interface ButtonClick {
  element: ReadableElement;
  /** The wallet's name in configs; `null` for the link to more payment options. */
  walletName: WalletName | null;
  instrument: InstrumentName;
  purchase: Purchase;
  /** What a vendor's button passes to its wallet's click; undefined for other buttons. */
  vendorClick: unknown;
}

/** A face as it was painted. */
export interface PaintedFace {
  /** The face's outermost node. */
  painted: Element;
  /** The state that was painted. */
  shown: PaintedState;
  /** When it was painted, in ms since 1970. */
  at: number;
}

/** A painted button that its element hands over to the chunk `page`. */
export interface PaintedButton extends PaintedFace {
  element: ReadableElement;
  kind: ButtonKind;
  /** What the face was painted into. */
  container: HTMLElement | ShadowRoot;
  /**
   * Runs a click on the vendor's button; undefined if nothing can be bought.
   * @param vendorClick see {@link ButtonClick.vendorClick}
   */
  click(vendorClick: unknown): Promise<void> | undefined;
}

/** A button that the chunk `page` has taken over. */
export interface TakenOverButton {
  /**
   * Draws the state that the button's element has determined. Changes of the page's click are drawn without a
   * call.
   * @param isBlocked whether the page or the product form forbids the click
   * @param item what a click would buy: the ids of variants, or 'cart'
   * @param waiting how a press that waits for the chunk `click` shows on the button; undefined if none waits
   */
  update(isBlocked: boolean, item: string, waiting: ShownClick | undefined): void;
  /** Removes what was drawn. */
  unmount(): void;
}

/** A cart's grid that the chunk `page` has taken over. */
export interface TakenOverGrid {
  /** Draws other cells. */
  update(cells: readonly GridCell[]): void;
}

/**
 * What the chunk `click` does for elements. When it has loaded, it registers itself in the page's state.
 * `page` imports it, so if there is a {@link PagePart}, there is a `ClickPart` too.
 */
export interface ClickPart {
  /** Runs a click from the press of a button to its outcome. */
  startClick(buttonClick: ButtonClick): Promise<void>;
  /**
   * How the page's click shows on a button until the click ends or the shopper leaves the page; undefined if
   * it does not.
   * @param item what the button would buy: the ids of variants, or 'cart'
   */
  shownClick(element: Element, instrument: InstrumentName, item: string): ShownClick | undefined;
  /** Makes screen readers announce that a click is starting, for a press on another button meanwhile. */
  announceOpening(): void;
  /** Reports mistakes in the page's settings. */
  checkSettings(): Promise<void>;
  /**
   * Forgets an element that was removed from the page. If its click is running, another button may show that
   * instead.
   */
  release(element: Element): void;
}

/**
 * What the chunk `page` does for elements. When it has loaded, it registers itself in the page's state and
 * updates all elements. Until then they work without it.
 */
export interface PagePart {
  /**
   * Updates an element, and schedules its next update when a signal changes that this update has read.
   * @param update must not throw
   */
  runUpdate(element: Element, update: () => void, scheduleUpdate: () => void): void;
  /**
   * Throws a developer error if an attribute of the element is missing, or invalid in a way that clears the
   * element. Reports other invalid attributes, and returns true if one of them determines what is bought.
   */
  checkAttributes(element: ReadableElement): boolean;
  /** Throws the developer error of an element that needs a product form and has none. */
  failWithoutForm(): never;
  /**
   * Reports the error that has cleared an element, once. For the checkout's element, also dispatches
   * `wallet-rendered`.
   */
  reportInvalid(error: Error, element: ReadableElement): void;
  /**
   * Why a wallet is not offered in an element, according to the rules that only this chunk has;
   * undefined if it is offered.
   */
  refusal(
    config: WalletConfig,
    facts: PurchaseFacts,
    face: WalletFace | undefined,
    element: ReadableElement,
  ): RefusalReason | undefined;
  /** The wallets in an element's last `ekspres-wallets-change`; undefined before its first. */
  availableWallets(element: Element): readonly AvailableWallet[] | undefined;
  /** Whether a wallet's vendor has drawn its button in an element. */
  isDrawn(config: WalletConfig, element: Element): boolean;
  /**
   * Called after each update of an element that finds its wallets. Reports which wallets the element shows,
   * and why it does not show the others: a host element's to telemetry, with `debug` to the console. For the
   * checkout's element, also loads the wallet's script for `only-sdk`, and dispatches `wallet-rendered`.
   */
  reportUpdate(element: ReadableElement, offers: readonly Offer[]): void;
  /**
   * Observes a document or shadow root for changes that may concern our elements. A second call for it has no
   * effect.
   */
  observePageChanges(root: Node): void;
  /** Takes over a painted button: from then on, this chunk draws its states. */
  takeOverButton(button: PaintedButton): TakenOverButton;
  /** Takes over the painted cells of a cart's grid: from then on, this chunk draws them. */
  takeOverGrid(element: HTMLElement, root: ShadowRoot, shown: readonly GridCell[]): TakenOverGrid;
  /**
   * Watches the cart of an element.
   * @param scheduleUpdate called when the element may have another cart
   * @returns the known facts of the cart, from a signal
   */
  followCart(
    element: ReadableElement,
    cartId: string | undefined,
    scheduleUpdate: () => void,
  ): CartFacts | undefined;
  /** Requests again the facts of the carts whose elements are in view. */
  readCartsAgain(): void;
  /**
   * Shows the delivery promise in a `<shopify-delivery-promise>`, for the current state of its product form.
   */
  fillPromise(element: ReadableElement): void;
  /** Stops watching an element that was removed from the page, and forgets what is stored for it. */
  release(element: Element): void;
}
