import type * as Ui from '../ui/index';
import type { ExtrasModule, InstrumentName } from '../wallets/contract';
import type { Offer } from '../wallets/offer';
import type { ReadableElement } from './elements/attributes';
import type { CartWatch } from './page/page-carts';

/** The checkout's element, for the lazy code that follows its updates. */
export type FollowedElement = ReadableElement & {
  refresh(): void;
  /** Updates the element, with its button made anew. */
  drawAgain(): void;
};

/**
 * What the elements ask of the lazy part, which fills these in when it starts, and updates all elements then. Until then none
 * is there, and an element goes on without.
 */
export interface LazyHooks {
  /** Throws a developer error where an attribute of the element is missing or does not fit. */
  checkAttributes?(element: Element): void;
  /** Throws the developer error of an element that buys what a product form says, and has none. */
  failWithoutForm?(): never;
  /** Reports the error that has cleared an element, once. */
  reportInvalid?(error: Error, element: Element): void;
  /**
   * Why the wallet of an instrument cannot buy what an element would buy now, as clicks have found out; undefined while none
   * has found a reason.
   */
  refusal?(instrument: InstrumentName | undefined, element: ReadableElement): string | undefined;
  /**
   * What the running click makes of a button: `disabled` while it has no cart, then `busy`; undefined where another button was
   * pressed, or none. `item`: what the button would buy, a variant's id or 'cart'.
   */
  buttonState?(element: Element, instrument: InstrumentName, item: string): 'disabled' | 'busy' | undefined;
  /** Tells telemetry, and the console with `debug`, which wallets an element shows, and why the others are not shown. */
  reportOffers?(element: ReadableElement, offers: readonly Offer[]): void;
  /** Watches a document or shadow root for changes that may concern our elements. Watching it twice has no effect. */
  watchRoot?(root: Node): void;
  /** The components, which take over the painted faces. */
  ui?: typeof Ui;
  /** Watches the cart of an element. */
  watchCart?(element: ReadableElement, update: () => void): CartWatch;
  /** Adds a wallet's extras to its button, or updates them. */
  attachExtras?(element: ReadableElement, load: () => Promise<ExtrasModule>): void;
  /** Follows an update of the checkout's element: its configuration, its wallet's script, its event. */
  followCheckout?(element: FollowedElement, result: Offer | Error): void;
}

export const lazyHooks: LazyHooks = {};
