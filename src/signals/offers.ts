import { signal, type Signal } from '@preact/signals-core';
import type { WalletConfig } from '../wallets/contract';
import type { InstrumentName } from '../wallets/instrument-names';

/**
 * The result of drawing a vendor's button. `reason`: why the wallet is not offered; `error`: what was thrown,
 * if anything.
 */
export type DrawResult =
  { status: 'drawn' } | { status: 'failed'; reason: string; error?: Error | undefined };

const HOSTS = 'shopify-accelerated-checkout,shopify-accelerated-checkout-cart,shopify-wallet-button';

/**
 * The results of a place, by wallet and parameters. A place is a host element, or a button outside of all
 * host elements.
 */
type PlaceResults = Signal<ReadonlyMap<string, DrawResult>>;

const results = new WeakMap<Element, PlaceResults>();

function resultsOf(element: Element): PlaceResults {
  const place = element.closest(HOSTS) ?? element;
  const known = results.get(place) ?? signal<ReadonlyMap<string, DrawResult>>(new Map());
  results.set(place, known);
  return known;
}

const keyOf = ({ name, wallet_params }: WalletConfig) => name + JSON.stringify(wallet_params ?? {});

/** The results of drawing vendors' buttons on this page. */
export const drawResults = {
  /** The result for this wallet in the element's place; undefined until it is known. */
  read: (config: WalletConfig, element: Element): DrawResult | undefined =>
    resultsOf(element).value.get(keyOf(config)),
  /**
   * Records a result for the element's place. A wallet that failed there is not tried again while the place
   * stays.
   */
  record(config: WalletConfig, element: Element, result: DrawResult): void {
    const place = resultsOf(element);
    place.value = new Map(place.peek()).set(keyOf(config), result);
  },
  /** Forgets the results of a place: it has left the page, or gets another configuration. */
  forget(place: Element): void {
    const known = results.get(place);
    if (known?.peek().size) known.value = new Map();
  },
};

/** Reasons by instrument and id. */
type Reasons = Signal<ReadonlyMap<string, string>>;

/**
 * Why wallets cannot buy a cart, by its global id, or a variant, by the ids of the variants that are bought.
 */
const reasons: Readonly<Record<'cart' | 'variant', Reasons>> = {
  cart: signal(new Map()),
  variant: signal(new Map()),
};

/** Reasons against wallets that clicks have found. */
export const clickReasons = {
  /**
   * Whether there is a reason against anything, which is rare: without one, an update need not find out what
   * it would buy.
   */
  exist: (): boolean => reasons.cart.value.size + reasons.variant.value.size > 0,
  /** Why a wallet cannot buy this; undefined if no click has found a reason. */
  read: (kind: 'cart' | 'variant', instrument: InstrumentName | undefined, id: string | undefined) =>
    reasons[kind].value.get(`${instrument} ${id}`),
  record(kind: 'cart' | 'variant', instrument: InstrumentName, id: string | undefined, reason: string): void {
    reasons[kind].value = new Map(reasons[kind].peek()).set(`${instrument} ${id}`, reason);
  },
  /** Forgets the reasons of all carts: the page has changed its cart. */
  forgetCarts: (): void => void (reasons.cart.value = new Map()),
};
