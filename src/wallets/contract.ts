import type { Failure } from '../net/storefront/graphql-client';
import type { CartCreateInput } from '../net/storefront/operations/cart-operations';
import type { CartAttribute } from '../net/storefront/operations/cart-attributes-and-note';
import type { LogoName } from '../net/svg-logo';
import type { InstrumentName, WalletName } from './instrument-names';
import type { DecelerationReason, FailureReason, RefusalReason, RejectionReason } from './reasons';

/** One wallet as the page configures it. */
export interface WalletConfig {
  name: string;
  /** Pages also write `null` for none. */
  wallet_params: Record<string, unknown> | null;
  /** `false`: not offered for a selected selling plan. */
  supports_subs?: boolean;
  /** `false`: not offered for a deferred purchase option. */
  supports_def_opts?: boolean;
}

/** What is known of the purchase when a wallet is offered; `undefined` if it is not known yet. */
export interface PurchaseFacts {
  sellingPlan?: boolean | undefined;
  requiresShipping: boolean | undefined;
  /** Whether a cart has a selling plan that delivers once, later: a pre-order, try before you buy. */
  deferred?: boolean | undefined;
}

/**
 * Why a wallet with these parameters cannot be offered for a purchase; undefined when it can. `now`: ms since
 * 1970.
 */
export type PurchaseRefusal = (
  params: Record<string, unknown>,
  facts: PurchaseFacts,
  now: number,
) => RefusalReason | undefined;

/** Why a wallet cannot be offered in this element of this browser; undefined when it can. */
export type ElementRefusal = (element: Element) => RefusalReason | undefined;

/** Who decides how a wallet's button looks. */
export type ButtonLook =
  /** The theme. */
  | 'unbranded'
  /** The wallet: its colours. */
  | 'branded'
  /** The vendor, who draws the button by the wallet's lazy code. A skeleton is shown until it is drawn. */
  | 'vendor';

/** What is known of a wallet before its code is loaded. */
export interface WalletFace {
  name: WalletName;
  instrument: InstrumentName;
  /** The tag of the wallet's own element. */
  tag: string;
  /**
   * The wallet's name for people, as the button's label. A button that its vendor draws is labelled by the
   * wallet's own code.
   */
  label?: string;
  look: ButtonLook;
  /**
   * Whether the button stands where the page's CSS, or its vendor's script, reaches it, instead of in a
   * shadow root.
   */
  light?: boolean;
  /**
   * Whether it is offered only for what must be shipped. Rarer reasons against a wallet come later:
   * `wallet-refusals.ts`.
   */
  shippedOnly?: boolean;
  /** Why this browser rules the wallet out, for any purchase; undefined when it does not. */
  browserRefusal?: () => RefusalReason | undefined;
}

/** Page types of the storefront. */
export type PageType = 'cart_page' | 'cart_ajax' | 'product' | 'checkout' | 'unknown';

/** What is bought, as the API's operations take it: the input of a new cart, or the existing cart. */
export type ClickSource = { kind: 'new_cart'; input: CartCreateInput } | CartSource;

/** The shopper's cart, and what its form holds. */
export interface CartSource {
  kind: 'cart';
  cartId: string | undefined;
  /**
   * Every attribute that the cart's form names ('' if it is empty), set when one of them is not saved yet.
   * They are saved before the cart is read.
   */
  attributes?: readonly CartAttribute[] | undefined;
  /** The form's note, set when it is not saved yet. It is saved before the cart is read. */
  note?: string | undefined;
}

/** What a dialog says: one of the product's texts, or the shop's own message. */
export type DialogContent =
  | { key: 'checkout_error' | 'out_of_stock' | 'outcome_unknown' }
  /** `orderUrl`: the page of the order, if it is known. */
  | { key: 'already_accepted'; orderUrl?: string | undefined }
  | { message: string; title?: string | undefined };

/**
 * Why a dialog is shown, if its content does not say so: a request that failed, or the state of the cart.
 */
export type DialogCause = Failure | 'out_of_stock' | 'not_eligible';

/**
 * How a click ended. `codes`: of the API's errors, those that the reason does not name (`UNKNOWN` for an error
 * without a code); or the status of the vendor's script.
 */
export type ClickOutcome =
  | { outcome: 'success' }
  | { outcome: 'rejected'; reason: RejectionReason }
  | { outcome: 'failed'; reason: FailureReason; codes?: readonly string[] }
  | { outcome: 'deceleration'; reason: DecelerationReason };

/** What the page says of a click, at the moment of the click. */
export interface ClickFacts {
  source: ClickSource;
  /** The instrument that the 'more options' link stands beside. */
  recommended: string | undefined;
  api: { origin: string; version: string; accessToken: string };
  buyer: { country: string; language: string; currency: string };
  /** The wallet's parameters, as the page gives them. */
  params: Record<string, unknown>;
  /** Whether the purchase has a selling plan, and must be shipped, as far as the page knows. */
  purchaseFacts: PurchaseFacts;
  /** Ids of the feature flags that the page switched on. */
  flags: readonly string[];
  /** The page's own address. */
  pageUrl: string;
}

/**
 * The steps of a click that a wallet reports. They decide which buttons of the page answer a press meanwhile.
 */
export type ClickProgress =
  /** The cart exists: it was created, or read. */
  | 'cart_created'
  /** A vendor's window is open. */
  | 'sheet_opened'
  /** The order is being submitted: from now on it cannot be canceled. */
  | 'submit_started'
  /** The submit has made no order. */
  | 'submit_ended';

/**
 * What a wallet's `click` is given: facts of the page, and functions for its side effects, which tests
 * replace.
 */
export interface ClickContext extends ClickFacts {
  instrument: InstrumentName;
  /** The visit's id in the page's analytics; a random one if there is none. */
  sessionId: string;
  /**
   * What a button with the look `vendor` passed to `ButtonContext.onClick`; only the wallet's code knows its
   * type.
   */
  vendorClick?: unknown;
  /**
   * Aborted when the shopper has pressed another wallet while the vendor's window was open; never during a
   * submit. The outcome is known then: the wallet closes its window if it can, and removes personal data.
   */
  replaced: AbortSignal;
  fetch: typeof fetch;
  /** Redirects to the address, which the caller has checked. */
  navigate(url: string): void;
  /**
   * Opens a dialog. What it offers besides closing it follows from its content and cause
   * (`embed/lazy/dialog/dialog-button.ts`).
   */
  showDialog(content: DialogContent, cause?: DialogCause): void;
  /** Reports an unexpected error, or the failure of a request. */
  report(error: unknown): void;
  /** Logs an expected failure to the console: codes, or the failure of a request. */
  log(what: string | Failure): void;
  /** The wallet cannot buy this product or cart: after the click it is no longer offered for it. */
  ruleOut?(reason: RefusalReason): void;
  /** Reports that the click has reached this step. */
  progress(step: ClickProgress): void;
}

/** The page's settings that the code of a button reads. */
export interface ButtonSettings {
  /** Origin of the shop's own API. */
  apiOrigin: string;
  /** Origins that a vendor's script may be loaded from, besides the vendor's own. */
  sdkOrigins?: readonly string[] | undefined;
}

/** How a button without brand colours looks: `dark` is a dark button, for light pages. */
export type ButtonTheme = 'dark' | 'light';

/** What `draw` needs to draw a vendor's own button. */
export interface ButtonContext {
  /** The button is drawn into it, in its size. */
  container: HTMLElement;
  face: WalletFace;
  params: Record<string, unknown>;
  purchaseFacts: PurchaseFacts;
  callToAction: boolean;
  /** Which of the vendor's styles the page asks for, if the vendor has several. */
  theme: ButtonTheme;
  /** A `PageType`, or any other text: the value of the page's attribute. */
  pageType: string;
  /** The Storefront API's access token. */
  accessToken: string;
  settings(): Promise<ButtonSettings>;
  /**
   * Address of a logo for an `<img>`; undefined if the settings name no origin of logos, or it has no such
   * logo.
   */
  logo(name: LogoName): Promise<string | undefined>;
  /**
   * Starts a click.
   * @param vendorClick passed to the click as `ClickContext.vendorClick`
   * @returns resolves when the click is over; undefined when none was started
   */
  onClick(vendorClick?: unknown): Promise<void> | undefined;
  report(error: unknown): void;
}

/** The part of a wallet that loads lazily. */
export interface WalletModule {
  /**
   * Runs a click to its end; every failure is an outcome. Code that needs the user gesture runs before the
   * first `await`: browsers open a payment sheet only during the gesture.
   */
  click(context: ClickContext): Promise<ClickOutcome>;
  /** Draws the button, unless another module does ({@link ButtonModule}). */
  draw?: ButtonModule['draw'];
}

/** The code that draws the button of a wallet with the look `vendor`. */
export interface ButtonModule {
  /**
   * Draws the button.
   * @returns why the wallet cannot be offered after all; undefined when it can
   * @throws developer errors
   */
  draw(context: ButtonContext): Promise<RefusalReason | undefined>;
}

/** What a product form would buy at one moment. */
export interface FormFacts {
  /** Id of the variant, in digits; undefined unless the form has a valid one. */
  variantId: string | undefined;
  sellingPlanId: string | undefined;
  /** Whether nothing can be bought now. */
  disabled: boolean;
}

/** An element with extras, and those of its attributes that the extras read as properties. */
export type ExtrasElement = HTMLElement & {
  walletParams?: Record<string, unknown>;
  callToAction?: boolean;
};

/** Reads the product form of an element as it is now; undefined if there is none. */
export type ReadFormFacts = (element: Element) => FormFacts | undefined;

/** Reports an error to the console and to telemetry, with the elements that it is about. */
export type ReportError = (error: unknown, ...about: unknown[]) => void;

/** Additions to a wallet's button, and elements beside it, that load when the page is idle. */
export interface ExtrasModule {
  /**
   * Adds the extras to an element, or updates them. Called when the element is on the page, and after each
   * change of the page.
   * @param shopOrigin reads the shop's origin: the page's own, or the one that its settings name
   */
  attachExtras(
    element: ExtrasElement,
    formOf: ReadFormFacts,
    report: ReportError,
    shopOrigin: () => string,
  ): void;
}
