import { batch, signal, type Signal } from '@preact/signals-core';
import type { WalletConfig } from '../wallets/contract';
import type { InstrumentName } from '../wallets/instrument-names';
import type { RefusalReason } from '../wallets/reasons';

/** `reason`: why the wallet is not offered; `error`: what was thrown, if anything. */
interface FailedDrawing {
  ok: false;
  reason: RefusalReason;
  error?: Error | undefined;
}

/** The result of drawing a vendor's button. */
export type DrawResult = { ok: true } | FailedDrawing;

/** Selects host elements, which create buttons in their slots. */
export const HOSTS = 'shopify-accelerated-checkout,shopify-accelerated-checkout-cart,shopify-wallet-button';

/**
 * What is known about one wallet in a place. There are two signals, so that an update that only reads why a
 * button is not drawn does not run again when it is drawn.
 */
interface WalletDrawing {
  isDrawn: Signal<boolean>;
  failure: Signal<FailedDrawing | undefined>;
}

/**
 * By place, then by wallet and parameters. A place is a host element, or a button outside of all host
 * elements.
 */
const drawings = new WeakMap<Element, Map<string, WalletDrawing>>();

function drawingOf({ name, wallet_params }: WalletConfig, element: Element): WalletDrawing {
  const place = element.closest(HOSTS) ?? element;
  const inPlace = drawings.get(place) ?? new Map<string, WalletDrawing>();
  drawings.set(place, inPlace);
  const key = name + JSON.stringify(wallet_params ?? {});
  const known = inPlace.get(key) ?? { isDrawn: signal(false), failure: signal(undefined) };
  inPlace.set(key, known);
  return known;
}

/** The results of drawing vendors' buttons on this page. */
export const drawResults = {
  /** Whether the vendor has drawn this wallet's button in the element's place. */
  isDrawn: (config: WalletConfig, element: Element): boolean => drawingOf(config, element).isDrawn.value,
  /** Why the vendor could not draw it; undefined if it has, or if that is not known yet. */
  failure: (config: WalletConfig, element: Element): FailedDrawing | undefined =>
    drawingOf(config, element).failure.value,
  /**
   * Records a result for the element's place. A wallet that failed there is not tried again as long as the
   * place exists.
   */
  record(config: WalletConfig, element: Element, result: DrawResult): void {
    const { isDrawn, failure } = drawingOf(config, element);
    batch(() => {
      isDrawn.value = result.ok;
      failure.value = result.ok ? undefined : result;
    });
  },
  /** Forgets the results of a place, because it has left the page or gets another configuration. */
  forget(place: Element): void {
    batch(() =>
      drawings.get(place)?.forEach(({ isDrawn, failure }) => {
        isDrawn.value = false;
        failure.value = undefined;
      }),
    );
  },
};

/** Reasons by instrument and id. */
type Reasons = Signal<ReadonlyMap<string, RefusalReason>>;

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
   * Whether there is a reason against anything, which is rare: without one, an update need not determine what
   * it would buy.
   */
  exist: (): boolean => reasons.cart.value.size + reasons.variant.value.size > 0,
  /** Why a wallet cannot buy this; undefined if no click has found a reason. */
  read: (kind: 'cart' | 'variant', instrument: InstrumentName | undefined, id: string | undefined) =>
    reasons[kind].value.get(`${instrument} ${id}`),
  record(
    kind: 'cart' | 'variant',
    instrument: InstrumentName,
    id: string | undefined,
    reason: RefusalReason,
  ): void {
    reasons[kind].value = new Map(reasons[kind].peek()).set(`${instrument} ${id}`, reason);
  },
  /** Forgets the reasons of all carts, because the page has changed its cart. */
  forgetCarts: (): void => void (reasons.cart.value = new Map()),
};
