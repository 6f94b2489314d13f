import type { Cart, Money } from '../net/storefront/cart-types';
import type { Failure } from '../net/storefront/failures';
import type { ApiAccess, Locale } from '../net/storefront/request-of';
import type { CartCreateInput } from '../net/storefront/redirect-requests';
import type { CartAttribute } from '../net/storefront/operations/cart-attributes-and-note';
import type { NamedLine } from '../net/storefront/sheet/variant-plans';
import type { LogoName } from '../net/svg-logo';
import type { InstrumentName, WalletName } from './instrument-names';
import type { DecelerationReason, FailureReason, RefusalReason, RejectionReason } from './reasons';

/** One wallet as the page configures it. */
export interface PageWalletConfig {
  name: string;
  /** Some pages write `null` for a wallet without parameters. */
  wallet_params: Record<string, unknown> | null;
  /** `false`: not offered for a selected selling plan. */
  supports_subs?: boolean;
  /** `false`: not offered for a deferred purchase option. */
  supports_def_opts?: boolean;
}

/** What is known about the purchase when a wallet is offered. A field is undefined while it is unknown. */
export interface PurchaseFacts {
  /** Whether it has a selling plan. */
  sellingPlan?: boolean | undefined;
  requiresShipping: boolean | undefined;
  /** Whether a cart has a selling plan that delivers once, later: a pre-order, or try before you buy. */
  deferred?: boolean | undefined;
  /**
   * Whether only the checkout can show what a cart charges, because a gift card is applied, or only a deposit
   * is due now.
   */
  onlyAtCheckout?: boolean | undefined;
  /** See `CartFacts.planLines`. */
  planLines?: readonly NamedLine[] | undefined;
}

/**
 * Why a wallet with these parameters cannot be offered for a purchase; undefined if it can. `now`: ms since
 * 1970.
 */
export type PurchaseRefusal = (
  params: Record<string, unknown>,
  facts: PurchaseFacts,
  now: number,
) => RefusalReason | undefined;

/**
 * Why a wallet cannot be offered in this element of this browser; undefined if it can. `mayLoadSdk`: whether
 * Apple's script may add Apple Pay to the browser.
 */
export type ElementRefusal = (element: Element, mayLoadSdk: boolean) => RefusalReason | undefined;

/** What determines how a wallet's button looks. */
export type ButtonLook =
  /** The theme. */
  | 'unbranded'
  /** The wallet: its colours. */
  | 'branded'
  /**
   * The vendor's script, which draws the button once the wallet's code has loaded. Until then a skeleton is
   * shown.
   */
  | 'vendor';

/** What is known about a wallet before its code has loaded. */
export interface WalletFace {
  name: WalletName;
  instrument: InstrumentName;
  /** The tag of the wallet's own element. */
  tag: string;
  /**
   * The wallet's display name, used as the button's label. A button that its vendor draws gets its label from
   * the wallet's own code, and the unbranded one from the language.
   */
  label?: string;
  look: ButtonLook;
  /**
   * Whether the button is in the light DOM, where the page's CSS or the vendor's script reaches it, instead
   * of in a shadow root.
   */
  light?: boolean;
  /**
   * Whether it is offered only for purchases that must be shipped. Rarer reasons against a wallet are checked
   * later: `wallet-refusals.ts`.
   */
  shippedOnly?: boolean;
  /**
   * Why this browser rules the wallet out for any purchase; undefined if it does not. It is not called with
   * the setting `applePaySdk`.
   */
  browserRefusal?: () => RefusalReason | undefined;
}

/** What kind of page an element is on: what the attribute `page-type` may name. */
export type PageType = 'cart_page' | 'cart_ajax' | 'product' | 'checkout' | 'unknown';

/** What is bought, in the form of the API's operations: the input of a new cart, or the existing cart. */
export type ClickSource = { type: 'new_cart'; input: CartCreateInput } | CartSource;

/** The shopper's cart, and the contents of its form. */
export interface CartSource {
  type: 'cart';
  cartId: string | undefined;
  /**
   * Every attribute that the cart's form names ('' if it is empty), set if one of them is not saved yet. They
   * are saved before the cart is read.
   */
  attributes?: readonly CartAttribute[] | undefined;
  /** The form's note, set if it is not saved yet. It is saved before the cart is read. */
  note?: string | undefined;
}

/** The content of a dialog: one of the product's messages, or a message of the API. */
export type DialogContent =
  | { key: 'checkout_error' | 'out_of_stock' | 'outcome_unknown' }
  /** `orderUrl`: the page of the order, if it is known. */
  | { key: 'already_accepted'; orderUrl?: string | undefined }
  /** `isFromApi`: the message is in the language of the requests. */
  | { message: string; title?: string | undefined; isFromApi?: true };

/**
 * Why a dialog is shown, if its content does not say so: a request that failed, a time limit, or the state of
 * the cart.
 */
export type DialogCause = Failure | 'timeout' | 'out_of_stock' | 'not_eligible';

/**
 * How a click ended. `codes`: codes of the API's errors that the reason does not name (`UNKNOWN` for an error
 * without a code), or the status of the vendor's script. `staysOnPage`: the page is shown again, instead of
 * the checkout.
 */
export type ClickOutcome =
  | { outcome: 'success' }
  | { outcome: 'rejected'; reason: RejectionReason }
  | { outcome: 'failed'; reason: FailureReason; codes?: readonly string[] }
  | { outcome: 'deceleration'; reason: DecelerationReason; staysOnPage?: true };

/** The page's settings that only the code of a wallet reads. */
export type WalletSetting = 'applePayRecurring' | 'applePaySdk' | 'subscriptionManagementUrl' | 'coupons';

/** What the page provides for a click, at the moment of the click. */
export interface ClickFacts {
  source: ClickSource;
  /** The checkout of the page's cart, if the query for the cart's buttons has read it. */
  knownCheckoutUrl?: string | undefined;
  /** The instrument beside whose button the 'more options' link is shown. */
  recommended: string | undefined;
  api: Pick<ApiAccess, 'origin' | 'version' | 'accessToken' | 'rejections'>;
  /** `customerAccessToken`: of the signed-in customer, for a new cart. It is never reported or stored. */
  buyer: Locale & { currency: string; customerAccessToken?: string | undefined };
  /** The wallet's parameters, as set by the page. */
  params: Record<string, unknown>;
  /** What is known about the purchase. */
  purchaseFacts: PurchaseFacts;
  /** Ids of the feature flags that the page has enabled. */
  flags: readonly string[];
  /** The page's own URL. */
  pageUrl: string;
}

/**
 * The steps of a click that a wallet reports. They determine which other buttons of the page can be clicked
 * meanwhile.
 */
export type ClickProgress =
  /** The cart exists: it was created or read. */
  | 'cart_created'
  /** A vendor's window is open. */
  | 'sheet_opened'
  /** The order is being submitted, and can no longer be canceled. */
  | 'submit_started'
  /** The submit has not created an order. */
  | 'submit_ended';

/**
 * The argument of a wallet's `click`: facts about the page, and functions for its side effects, which tests
 * replace.
 */
export interface ClickContext extends ClickFacts {
  instrument: InstrumentName;
  /** The visit's id in the page's analytics; a random one if there is none. */
  sessionId: string;
  /**
   * What a button with the look `vendor` passed to `ButtonContext.onClick`. Each wallet's code has its own
   * type for it.
   */
  vendorClick?: unknown;
  /**
   * Aborted when the shopper clicks another wallet while the vendor's window is open, or because the shop
   * does not respond; never during a submit. The outcome is decided then: the wallet closes its window if it
   * can, and removes personal data.
   */
  replaced: AbortSignal;
  /**
   * Aborted when the click is over: it has an outcome, the shopper has clicked another wallet, or leaves the
   * page.
   */
  ended: AbortSignal;
  fetch: typeof fetch;
  /** The value of a setting, unchecked. */
  setting(name: WalletSetting): unknown;
  /**
   * Whether the page allows the click (`event.waitUntil`). Resolves after 20 s at the latest (for a cart with
   * an announced change, 23 s), and with false once the click is over. Awaited before the first request for
   * the cart.
   * @param ended aborted when the click is over: {@link ended}, or that of an open sheet, which the shopper
   *   may close
   */
  isAllowed(ended: AbortSignal): Promise<boolean>;
  /**
   * Creates the cart with the page's own function; undefined if the script creates it. Resolves with the
   * cart's id, or with `null` if the page ends the click. Rejects if the function fails, takes longer than
   * 20 s, or the click is over.
   * @param ended as in {@link isAllowed}
   */
  createCart?: ((ended: AbortSignal) => Promise<string | null>) | undefined;
  /** Redirects to the URL, which the caller has checked. */
  navigate(url: string): void;
  /**
   * How the platform can take over this click, because the API does not serve it; undefined if it cannot. The
   * returned function starts a navigation, and returns the click's outcome.
   */
  findPlatformsWay(): (() => ClickOutcome) | undefined;
  /**
   * How the platform can take over a click on a cart with a quantity that the page has not saved; undefined
   * if there is none. The returned function is like that of {@link findPlatformsWay}.
   * @param cart the cart as it was read
   */
  findWayToSaveQuantities(cart: Cart): (() => ClickOutcome) | undefined;
  /**
   * Reloads the page if it is a cart page, which shows lines that the cart no longer has.
   * @returns whether it is one
   */
  reloadCartPage(): boolean;
  /**
   * Opens a dialog. Its content and cause determine which buttons it has besides the one that closes it
   * (`embed/lazy/outcome/dialog-button.ts`).
   * @param checkoutUrl the checkout that may take over, from `checkoutHref`; undefined if none is known, or
   *   if there may be an order already
   */
  showDialog(content: DialogContent, cause?: DialogCause, checkoutUrl?: string): void;
  /** Reports an unexpected error, or the failure of a request. */
  report(error: unknown): void;
  /** Logs an expected failure to the console: codes, or the failure of a request. */
  log(what: string | Failure): void;
  /** Rules the wallet out for this product or cart: after the click it is no longer offered for it. */
  ruleOut(reason: RefusalReason): void;
  /** Reports that the click has reached this step. */
  reportProgress(step: ClickProgress): void;
  /** Reports what the cart costs now. The outcome event contains the last reported total. */
  reportTotal(total: Money): void;
}

/** The page's settings that the code of a button reads. */
export interface ButtonSettings {
  /** Origin of the shop's own API. */
  apiOrigin: string;
  /** Origins from which a vendor's script may be loaded, besides the vendor's own. */
  sdkOrigins?: readonly string[] | undefined;
}

/** The theme of a button without brand colours: `dark` is a dark button, for light pages. */
export type ButtonTheme = 'dark' | 'light';

/** What `draw` needs to draw a vendor's own button. */
export interface ButtonContext {
  /** The button is drawn into it, and fills it. */
  container: HTMLElement;
  face: WalletFace;
  params: Record<string, unknown>;
  /**
   * The configs of the page's offered buttons that the same vendor's script draws, in the page's order: at
   * least that of this button.
   */
  sameScript: readonly PageWalletConfig[];
  /** Whether the page only needs the vendor's script, for its own buttons. */
  onlySdk: boolean;
  purchaseFacts: PurchaseFacts;
  callToAction: boolean;
  /** Which of the vendor's styles the page requests, if the vendor has several. */
  theme: ButtonTheme;
  /** A `PageType` or any other string: the value of the page's attribute. */
  pageType: string;
  /** The Storefront API's access token. */
  accessToken: string;
  settings(): Promise<ButtonSettings>;
  /** The value of a setting, unchecked. */
  setting(name: WalletSetting): unknown;
  /**
   * The variant and the selling plan that a click would buy now, as global ids; undefined for a cart, for
   * several lines, and without a plan.
   */
  selectedPlan(): { merchandiseId: string; sellingPlanId: string } | undefined;
  /** Calls a function after each later update of the button, until the button is removed. */
  onUpdate(run: () => void): void;
  /** What a client of the Storefront API needs. */
  api(): ApiAccess;
  /**
   * URL of a logo for an `<img>`; undefined if the settings contain no `logoOrigin`, or there is no such
   * logo.
   */
  logoUrl(name: LogoName): Promise<string | undefined>;
  /**
   * Starts a click.
   * @param vendorClick passed to the click as `ClickContext.vendorClick`
   * @returns resolves when the click is over; undefined if none was started
   */
  onClick(vendorClick?: unknown): Promise<void> | undefined;
  /** Gives up the place of a drawn button that has gone, and cannot be drawn again. */
  onLost(): void;
  /**
   * Called before the button is refused with `sdk-not-loaded`, if the script may still load.
   * @param loading resolves when the script has loaded
   */
  onLate(loading: Promise<void>): void;
  report(error: unknown): void;
}

/** The part of a wallet that loads lazily. */
export interface WalletModule {
  /**
   * Runs a click to its end; every failure is an outcome. Code that needs the user gesture runs before the
   * first `await`, because browsers open a payment sheet only during the gesture.
   */
  click(context: ClickContext): Promise<ClickOutcome>;
  /** Draws the button, unless another module does ({@link ButtonModule}). */
  draw?: ButtonModule['draw'];
}

/** The code that draws the button of a wallet with the look `vendor`. */
export interface ButtonModule {
  /**
   * Draws the button.
   * @returns why the wallet cannot be offered after all; undefined if it can
   * @throws developer errors
   */
  draw(context: ButtonContext): Promise<RefusalReason | undefined>;
}

/** What a product form would buy at one moment. */
export interface FormState {
  /**
   * Id of the only line's variant, in digits; undefined if it is not a positive number, or if there are
   * several lines.
   */
  variantId: string | undefined;
  /**
   * Ids of the variants of all lines, in digits: of the only one, or of the valid lines among the fields
   * `items[n][…]`.
   */
  lineIds: readonly string[];
  /** Id of the chosen selling plan; if there are several lines, that of the last one. */
  sellingPlanId: string | undefined;
  /**
   * Whether nothing can be bought now: there is no valid variant, its option is disabled, or every submit
   * button is.
   */
  disabled: boolean;
}

/** An element with extras, and those of its attributes that the extras read as properties. */
export type ExtrasElement = HTMLElement & {
  walletParams?: Record<string, unknown>;
  callToAction?: boolean;
};

/** Reads the product form of an element as it is now; undefined if there is none. */
export type ReadFormState = (element: Element) => FormState | undefined;

/** Reports an error to the console and to telemetry, with the elements that it concerns. */
export type ReportError = (error: unknown, ...about: unknown[]) => void;

/** The extras of one element. Its follower owns them. */
export interface Extras {
  /** Called when they are attached, and after each change of the page. */
  update(): void;
  /** Ends everything: the element was removed from the page. */
  release(): void;
}

/** Additions to a wallet's button, and elements beside it, that load when the page is idle. */
export interface ExtrasModule {
  /**
   * Attaches the extras to an element, once for its follower.
   * @param readForm reads the product form of an element
   * @param shopOrigin reads the shop's origin: the page's own, or the one in the settings
   */
  attachExtras(
    element: ExtrasElement,
    readForm: ReadFormState,
    report: ReportError,
    shopOrigin: () => string,
  ): Extras;
}
