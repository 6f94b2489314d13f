import type { Failure } from '../net/storefront/graphql-client';
import type { CartAttribute } from '../net/storefront/operations/cart-attributes';
import type { CartCreateInput } from '../net/storefront/operations/cart-create';
import type { LogoName } from '../net/svg-logo';

/** Wallet names as page configurations write them. */
export type WalletName =
  | 'buy_it_now'
  | 'shop_pay'
  | 'apple_pay'
  | 'google_pay'
  | 'paypal'
  | 'venmo'
  | 'facebook_pay'
  | 'buy_with_prime'
  | 'amazon_pay';

/** Instrument names as headers and events write them. */
export type InstrumentName =
  | 'BuyItNow'
  | 'MoreOptions'
  | 'ApplePay'
  | 'PayPal'
  | 'Venmo'
  | 'GooglePay'
  | 'ShopPay'
  | 'FacebookPay'
  | 'BuyWithPrime'
  | 'AmazonPay'
  | 'Unknown';

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

/** What is known of the purchase when a wallet is offered; `undefined` where it is not known yet. */
export interface PurchaseFacts {
  sellingPlan?: boolean | undefined;
  requiresShipping: boolean | undefined;
  /** A selling plan that delivers once, later: a pre-order, try before you buy. */
  deferred?: boolean | undefined;
}

/** What must be known of a wallet before its code is loaded. */
export interface WalletFace {
  name: WalletName;
  instrument: InstrumentName;
  /** The tag of the wallet's own element. */
  tag: string;
  /** The wallet's name for people: the button's label. */
  label: string;
  /**
   * For a wallet whose button comes with its code, drawn by its vendor: the origin of the vendor's script, '' where there
   * is none. Until then a skeleton stands there.
   */
  vendor?: string;
  /** Whether the button stands where the page's CSS, or its vendor's script, reaches it, instead of in a shadow root. */
  light?: boolean;
  /**
   * Why the wallet cannot be offered, as far as that is known before its code. `now`: ms since 1970; `inShadow`: whether
   * its element would stand in a shadow root of the page's.
   */
  refusal?: (
    params: Record<string, unknown>,
    facts: PurchaseFacts,
    now: number,
    inShadow: boolean,
  ) => string | undefined;
  /** Background and text colour of the drawn button; none for the unbranded button, which the theme styles. */
  colors?: readonly [background: string, text: string];
}

/** Page types of the storefront. */
export type PageType = 'cart_page' | 'cart_ajax' | 'product' | 'checkout' | 'unknown';

/** What a click buys: a line of the product form, or the cart that exists. */
export type ClickSource =
  | { kind: 'product'; input: CartCreateInput }
  | {
      kind: 'cart';
      cartId: string | undefined;
      /** Every attribute that the cart's form names, '' for none, where some are not saved; saved before the cart is read. */
      attributes?: readonly CartAttribute[] | undefined;
      /** The form's note, where it is not saved; saved before the cart is read. */
      note?: string | undefined;
    };

/** Reasons to hand the shopper to the merchant's checkout instead of completing the order here. */
export type DecelerationReason =
  | 'cart_not_ready'
  | 'cart_throttled'
  | 'not_enough_stock'
  | 'payment_method_not_applicable'
  | 'account_info_mismatch'
  | 'invalid_payment_deferred_payment_required'
  | 'captcha_required'
  | 'invalid_language'
  | 'invalid_country'
  | 'missing_cart_id'
  | 'redirect_to_checkout_required'
  | 'invalid_payment_amount'
  | 'cart_empty'
  | 'payments_country_invalid'
  | 'dynamic_tax'
  | 'unsupported_apple_pay_payment_method'
  | 'unsupported_google_pay_payment_method'
  | 'custom_validation'
  | 'localization_extension_field_error'
  | 'currency_changed'
  | 'processing_failed';

/** What a dialog says: one of the product's texts, or the shop's own message. */
export type DialogContent =
  { key: 'checkout_error' | 'out_of_stock' } | { message: string; title?: string | undefined };

/** How a click ended. */
export type ClickOutcome =
  | { outcome: 'success' }
  | { outcome: 'rejected'; reason: string }
  | { outcome: 'failed'; reason: string }
  | { outcome: 'deceleration'; reason: DecelerationReason };

/** What a click works with: facts of the page, and everything outside as functions. */
export interface ClickContext {
  instrument: InstrumentName;
  source: ClickSource;
  /** The instrument that the 'more options' link stands beside. */
  recommended: string | undefined;
  api: { origin: string; version: string; accessToken: string };
  buyer: { country: string; language: string; currency: string };
  /** The wallet's parameters, as the page says them. */
  params: Record<string, unknown>;
  /** Whether the purchase has a selling plan, and must be shipped, as far as the page knows. */
  facts: PurchaseFacts;
  /** Ids of the feature flags that the page switched on. */
  flags: readonly string[];
  /** The page's own address. */
  pageUrl: string;
  /** The visit's id in the page's analytics; a random one where there is none. */
  sessionId: string;
  /** What a vendor's button handed to its `onClick`; the wallet's own code knows what it is. */
  press?: unknown;
  fetch: typeof fetch;
  /** Goes to the address; the caller has checked it. */
  navigate(url: string): void;
  showDialog(content: DialogContent): void;
  /** An error, or the failure of a request, that a person should know of. */
  report(error: unknown): void;
  /** Worth a line in the console, expected in normal life: codes, or the failure of a request. */
  log(what: string | Failure): void;
  /** The wallet cannot buy what was clicked: it is not offered for it again, once the click is over. */
  ruleOut?(reason: string): void;
  /** A step of the click that is worth measuring. */
  track?(step: 'sheet_opened'): void;
}

/** What the page's settings say to the code of a button. */
export interface ButtonSettings {
  /** Origin of the shop's own API. */
  apiOrigin: string;
  /** Origins that a vendor's script may come from, beside the vendor's own. */
  sdkOrigins?: readonly string[] | undefined;
}

/** What a vendor's own button is drawn with. */
export interface ButtonContext {
  /** Where it stands: as large as the button has to be. */
  container: HTMLElement;
  face: WalletFace;
  params: Record<string, unknown>;
  facts: PurchaseFacts;
  callToAction: boolean;
  /** A `PageType`, or whatever else the page's attribute says. */
  pageType: string;
  /** Of the Storefront API. */
  accessToken: string;
  settings(): Promise<ButtonSettings>;
  /** Address of a logo for an `<img>`; undefined where the page names no place for logos, or it has none. */
  logo(name: LogoName): Promise<string | undefined>;
  /**
   * Starts a click.
   * @param press handed to the click as it is
   * @returns settles when the click is over; undefined when there is none
   */
  onClick(press?: unknown): Promise<void> | undefined;
  report(error: unknown): void;
}

/** The part of a wallet that loads lazily. */
export interface WalletModule {
  /** Runs a click to its end; every failure is an outcome. Whatever needs the click's gesture happens before it waits. */
  click(context: ClickContext): Promise<ClickOutcome>;
  /**
   * Draws the button where the vendor does that; tells why the wallet cannot be offered after all, undefined when it
   * can. Throws developer errors.
   */
  draw?(context: ButtonContext): Promise<string | undefined>;
}

/** What a product form asks for at one moment. */
export interface FormFacts {
  /** Id of the variant, in digits; undefined unless the form has a valid one. */
  variantId: string | undefined;
  sellingPlanId: string | undefined;
  /** Nothing can be bought now. */
  disabled: boolean;
}

/** A button's element, with those of its attributes as properties that extras read. */
export type ExtrasElement = HTMLElement & {
  walletParams?: Record<string, unknown>;
  callToAction?: boolean;
};

/** What a wallet's button can do without at first. It loads when the page is idle. */
export interface ExtrasModule {
  /**
   * Brings the extras of a button's element in line with the page: called when the button is there, and whenever
   * the page may have changed.
   * @param formOf what the product form of an element asks for now; undefined where there is none
   * @param report says an error that a person should know of
   */
  dress(
    element: ExtrasElement,
    formOf: (element: Element) => FormFacts | undefined,
    report: (error: unknown, ...about: unknown[]) => void,
  ): void;
}
