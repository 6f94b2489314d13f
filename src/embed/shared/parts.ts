import type { ScriptFactsOfElement } from '../../doctor/facts';
import type { DeveloperError } from '../../net/developer-error';
import type { CartFacts } from '../../net/storefront/operations/cart-limited';
import type { ButtonState, PaintedState } from '../../signals/button';
import type { ShownClick } from '../../signals/click';
import type { DrawResults } from '../../signals/draw-results';
import type { GridCell } from '../../ui/grid-cells';
import type { PurchaseFacts, PageWalletConfig, WalletFace } from '../../wallets/contract';
import type { InstrumentName, WalletName } from '../../wallets/instrument-names';
import type { Offer } from '../../wallets/offer';
import type { RefusalReason } from '../../wallets/reasons';
import type { ReadableElement } from './attributes';
import type { AvailableWallet } from './event-details';
import type { ButtonKind } from './button-kind';
import type { Configured } from './configure';
import type { KeptPurchase, PressedPurchase } from './read-purchase';

/** What an element would buy, as far as its first paint needs it. */
export interface ElementPurchase {
  /** The product form; undefined for a cart, and if the element has a `variant-id`. */
  form?: HTMLFormElement | undefined;
  /** Digits; undefined for a cart, and if the form has several lines. */
  variantId?: string | undefined;
  sellingPlanId?: string | undefined;
  /** That of an element with `variant-id`; 0 or undefined if it is invalid. */
  quantity?: number | undefined;
  /** What a click would buy: the ids of variants, or 'cart'. */
  item: string;
  /** Whether nothing can be bought now. */
  disabled: boolean;
}

/** A press of a button. */
export interface Press {
  element: ReadableElement;
  /** The wallet's name in configs; `null` for the link to more payment options. */
  walletName: WalletName | null;
  instrument: InstrumentName;
  /** What a vendor's button passes to its wallet's click; undefined for other buttons. */
  vendorClick: unknown;
}

/** A press that came before the code of a click had loaded, with what it buys. */
export interface EarlyPress extends Press, ElementPurchase, KeptPurchase {}

/** A press, with what it buys. */
export interface ButtonClick extends Press {
  purchase: PressedPurchase;
}

/** A face as it was painted, or rendered by a server. */
export interface PaintedFace {
  /** The face's outermost node. */
  painted: Element;
  /**
   * The face that the element has painted. It is another node than `painted` if a server had rendered one,
   * which the chunk `page` compares with this.
   */
  own: Element;
  /** The state that was painted. */
  shown: Omit<PaintedState, 'isLink'>;
  /** When it was painted, in ms since 1970. */
  at: number;
  /**
   * The URL of a wallet's button that a server has rendered as a link; '' if the link has lost it. A button
   * has none.
   */
  href: string | undefined;
}

/** A painted button with its current state. */
export interface ShownButton {
  kind: ButtonKind;
  /** What the face was painted into. */
  container: HTMLElement | ShadowRoot;
  /** Whether the page or the product form forbids the click. */
  isBlocked: boolean;
  /** See {@link ElementPurchase.item}. */
  item: string;
  /**
   * Presses the button; undefined if nothing can be bought.
   * @param vendorClick see {@link Press.vendorClick}
   */
  press(vendorClick: unknown): Promise<void> | undefined;
}

/** A painted button that its element hands over to the chunk `page`. */
export interface PaintedButton extends Pick<ShownButton, 'kind' | 'container'> {
  element: ReadableElement;
  /** The face's outermost node. */
  painted: Element;
  /** The state that was painted. */
  shown: PaintedState;
  /** When it was painted, in ms since 1970. */
  at: number;
  /** See {@link PaintedFace.href}. */
  href: string | undefined;
  /** See {@link ShownButton.press}. */
  press: ShownButton['press'];
}

/** The cart of an element. */
export interface FollowedCart {
  /** Undefined while nothing is known. */
  facts: CartFacts | undefined;
  /** Why no wallet is offered for the cart; undefined if wallets are. */
  refusal: 'no-cart' | 'cart-is-empty' | undefined;
}

/**
 * Follows the page for one element, from its first update to its removal. The first file has a follower with
 * simple rules (`first/first-follower.ts`), which one of the chunk `page` with the full rules replaces. What
 * the first paint shows may differ from the full rules only where a page is unusual.
 */
export interface Follower {
  /** Whether an attribute that determines what is bought cannot be parsed, so that nothing can be bought. */
  readonly isUnreadable?: boolean;
  /** The wallets in the element's last `ekspres-wallets-change`; undefined before its first. */
  readonly availableWallets?: readonly AvailableWallet[] | undefined;
  /** What the doctor shows about the element, besides what it reads from the page. */
  readonly doctorFacts?: ScriptFactsOfElement;
  /**
   * What the chunk `vendor` does for the element; undefined until it has loaded. The first read requests it.
   */
  readonly vendor?: VendorFollower | undefined;
  /** Keeps a developer error of the element for the doctor. */
  keepError?(error: DeveloperError): void;
  /**
   * Updates the element.
   * @param draw draws the element; with false, it shows nothing. Returns what the element offers
   */
  update(draw: (isValid: boolean) => readonly Offer[] | undefined): void;
  /**
   * What the element would buy. Undefined if it has no product form: while the document is loading, the form
   * may follow.
   */
  findPurchase(): ElementPurchase | undefined;
  /**
   * The page type for the buttons inside the element; undefined if neither the element nor the page has one.
   */
  pageType(): string | undefined;
  /** The page's settings, unchecked. */
  settings(): NonNullable<Configured['settings']>;
  /**
   * Why a wallet is not offered, besides the rules of `wallets/offer.ts`, the page's settings and the
   * browser; undefined if it is offered.
   */
  refusal(
    config: PageWalletConfig,
    facts: PurchaseFacts,
    face: WalletFace | undefined,
  ): RefusalReason | undefined;
  /** Whether a wallet's vendor has drawn its button. */
  isDrawn(config: PageWalletConfig): boolean;
  /** The shopper's cart, which is watched from the first call on. */
  followCart(): FollowedCart;
  /** Shows the state of a painted button. May replace a face that a server has rendered. */
  showButton(face: PaintedFace, button: ShownButton): void;
  /**
   * Draws other cells in a cart's painted grid, once the chunk `cart` has loaded.
   * @param before the cells that were shown before; empty if none is painted
   * @returns false if the element itself must paint them
   */
  showGrid(root: ShadowRoot, before: readonly GridCell[], cells: readonly GridCell[]): boolean;
  /** Removes what was drawn in the element's button or grid. */
  erase(): void;
  /** Ends everything: the element was removed from the page. */
  release(): void;
}

/** An element, with its follower if it is one of ours. */
export type FollowedElement = Element & { readonly _follower?: Follower };

/** Creates the follower of an element. */
export type Follow = (element: ReadableElement, scheduleUpdate: () => void) => Follower;

/**
 * What the chunk `click` does for elements. When it has loaded, it registers itself in the page's state.
 * `page` imports it, so if there is a {@link PagePart}, there is a `ClickPart` too.
 */
export interface ClickPart {
  /**
   * Runs a click from the press of a button to its outcome. If nothing can be bought, it updates the element.
   */
  press(press: Press | EarlyPress): Promise<void> | undefined;
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
  follow: Follow;
  /** Requests again the facts of the carts whose elements are in view. */
  readCartsAgain(): void;
}

/** What the chunk `vendor` does for one element. Its follower owns it. */
export interface VendorFollower {
  /** The results of drawing in the element's place, unless a host element around it has them. */
  readonly results: DrawResults;
  /** Why a wallet of a vendor is not offered; undefined if it is, or if its button has not been drawn yet. */
  refusal(config: PageWalletConfig, facts: PurchaseFacts): RefusalReason | undefined;
  /**
   * Why a wallet cannot buy what a click in the element would buy now, as found by an earlier click;
   * undefined if none has found a reason.
   */
  ruledOutByClick(instrument: InstrumentName | undefined): RefusalReason | undefined;
  /** Whether a click in the element buys a selling plan that delivers only once, later. */
  buysDeferredPlan(): boolean;
  /** Whether the vendor has drawn the wallet's button. */
  isDrawn(config: PageWalletConfig): boolean;
  /**
   * Makes the vendor draw its button over the painted skeleton once that is near the view.
   * @param ended aborted when the skeleton was replaced or removed
   */
  drawButton(wallet: WalletFace, button: PaintedButton, state: ButtonState, ended: AbortSignal): void;
  /** Called after each update of the element's button. */
  updateButton(): void;
  /**
   * Dispatches `wallet-rendered` for the checkout's element, after each of its updates.
   * @param result the element's offer, or the error that has cleared it
   */
  followCheckout(result: Offer | Error): void;
  /** Ends everything: the element was removed from the page. */
  release(): void;
}

/**
 * What the chunk `vendor` does: it draws vendors' buttons, and has the rules that few purchases need. `page`
 * loads it when there is a wallet whose vendor draws the button, or when such a rule is needed.
 */
export interface VendorPart {
  followElement(element: ReadableElement, scheduleUpdate: () => void): VendorFollower;
}
