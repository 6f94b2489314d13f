import { batch, signal, type Signal } from '@preact/signals-core';
import type { PageWalletConfig } from '../wallets/contract';
import type { RefusalReason } from '../wallets/reasons';

/** `reason`: why the wallet is not offered; `error`: what was thrown, if anything. */
interface FailedDrawing {
  ok: false;
  reason: RefusalReason;
  error?: Error | undefined;
  /** Resolves when the vendor's script has loaded after its time limit. */
  late?: Promise<void> | undefined;
}

/** The result of drawing a vendor's button. */
export type DrawResult = { ok: true } | FailedDrawing;

/**
 * The results of drawing vendors' buttons in one place: a host element, or a button outside of all host
 * elements.
 */
export interface DrawResults {
  /** Whether the vendor has drawn this wallet's button. */
  isDrawn(config: PageWalletConfig): boolean;
  /** Why the vendor could not draw it; undefined if it has, or if that is not known yet. */
  failure(config: PageWalletConfig): FailedDrawing | undefined;
  /** Records a result. A wallet that failed is not tried again with the same parameters. */
  record(config: PageWalletConfig, result: DrawResult): void;
  /** Lets a wallet be tried again, because its vendor's script has loaded meanwhile. */
  forgetFailure(config: PageWalletConfig): void;
  /** Records the removal of a wallet's button. */
  recordRemoval(name: string): void;
  /** Forgets all results, because the place gets another configuration. */
  forget(): void;
}

function signalOf<Value>(signals: Map<string, Signal<Value>>, key: string, initial: Value): Signal<Value> {
  const known = signals.get(key) ?? signal(initial);
  signals.set(key, known);
  return known;
}

/**
 * Creates the results of a place. A wallet has two signals, so that an update that only reads why a button is
 * not drawn does not run again when it is drawn.
 */
export function createDrawResults(): DrawResults {
  /** Whether a wallet's button is drawn, by its name, because the button stays if its parameters change. */
  const drawn = new Map<string, Signal<boolean>>();
  /**
   * Why a wallet's button is not drawn, by its name and parameters, because it is tried again with other
   * parameters.
   */
  const failures = new Map<string, Signal<FailedDrawing | undefined>>();
  const drawnOf = (name: string) => signalOf(drawn, name, false);
  const failureOf = ({ name, wallet_params }: PageWalletConfig) =>
    signalOf(failures, name + JSON.stringify(wallet_params ?? {}), undefined);
  return {
    isDrawn: ({ name }) => drawnOf(name).value,
    failure: (config) => failureOf(config).value,
    record(config, result) {
      batch(() => {
        drawnOf(config.name).value = result.ok;
        failureOf(config).value = result.ok ? undefined : result;
      });
    },
    forgetFailure: (config) => void (failureOf(config).value = undefined),
    recordRemoval: (name) => void (drawnOf(name).value = false),
    forget() {
      batch(() => {
        drawn.forEach((isDrawn) => (isDrawn.value = false));
        failures.forEach((failure) => (failure.value = undefined));
      });
    },
  };
}
