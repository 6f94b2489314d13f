import { batch, signal, type Signal } from '@preact/signals-core';
import type { PageWalletConfig } from '../wallets/contract';
import type { RefusalReason } from '../wallets/reasons';
import { HOSTS } from './offers';

/** `reason`: why the wallet is not offered; `error`: what was thrown, if anything. */
interface FailedDrawing {
  ok: false;
  reason: RefusalReason;
  error?: Error | undefined;
  /** Resolves when a vendor's script has loaded that was too late. */
  late?: Promise<void> | undefined;
}

/** The result of drawing a vendor's button. */
export type DrawResult = { ok: true } | FailedDrawing;

/**
 * What is known about one place: a host element, or a button outside of all host elements. A wallet has two
 * signals, so that an update that only reads why a button is not drawn does not run again when it is drawn.
 */
interface Place {
  /** Whether a wallet's button is drawn, by its name, because the button stays if its parameters change. */
  readonly drawn: Map<string, Signal<boolean>>;
  /**
   * Why a wallet's button is not drawn, by its name and parameters, because with others it is tried again.
   */
  readonly failures: Map<string, Signal<FailedDrawing | undefined>>;
}

const places = new WeakMap<Element, Place>();

function placeOf(element: Element): Place {
  const owner = element.closest(HOSTS) ?? element;
  const place = places.get(owner) ?? { drawn: new Map(), failures: new Map() };
  places.set(owner, place);
  return place;
}

function signalOf<Value>(signals: Map<string, Signal<Value>>, key: string, initial: Value): Signal<Value> {
  const known = signals.get(key) ?? signal(initial);
  signals.set(key, known);
  return known;
}

const drawnIn = ({ drawn }: Place, name: string) => signalOf(drawn, name, false);

const failureIn = ({ failures }: Place, { name, wallet_params }: PageWalletConfig) =>
  signalOf(failures, name + JSON.stringify(wallet_params ?? {}), undefined);

/** The results of drawing vendors' buttons on this page. */
export const drawResults = {
  /** Whether the vendor has drawn this wallet's button in the element's place. */
  isDrawn: ({ name }: PageWalletConfig, element: Element): boolean => drawnIn(placeOf(element), name).value,
  /** Why the vendor could not draw it; undefined if it has, or if that is not known yet. */
  failure: (config: PageWalletConfig, element: Element): FailedDrawing | undefined =>
    failureIn(placeOf(element), config).value,
  /**
   * Records a result for the element's place. A wallet that failed there is not tried again as long as the
   * place exists.
   */
  record(config: PageWalletConfig, element: Element, result: DrawResult): void {
    const place = placeOf(element);
    batch(() => {
      drawnIn(place, config.name).value = result.ok;
      failureIn(place, config).value = result.ok ? undefined : result;
    });
  },
  /** Lets a wallet be drawn again in a place, because its vendor's script has loaded meanwhile. */
  forgetFailure(config: PageWalletConfig, place: Element): void {
    failureIn(placeOf(place), config).value = undefined;
  },
  /**
   * Prepares for the removal of a wallet's button.
   * @returns records the removal, also if the button has left its place by then
   */
  prepareRemoval(name: string, element: Element): () => void {
    const drawn = drawnIn(placeOf(element), name);
    return () => void (drawn.value = false);
  },
  /** Forgets the results of a place, because it has left the page or gets another configuration. */
  forget(owner: Element): void {
    const { drawn, failures } = places.get(owner) ?? {};
    batch(() => {
      drawn?.forEach((isDrawn) => (isDrawn.value = false));
      failures?.forEach((failure) => (failure.value = undefined));
    });
  },
};
