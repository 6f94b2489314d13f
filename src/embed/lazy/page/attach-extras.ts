import type { Extras, ExtrasModule } from '../../../wallets/contract';
import { walletExtras } from '../../../wallets/wallet-extras';
import type { ReadableElement } from '../../shared/attributes';
import { WITHOUT_BUTTON } from '../../shared/attribute-fits';
import { findForm } from '../../shared/read-product-form';
import { readApiSettings } from '../click/settings';
import { openDoctor } from './open-doctor';
import { reportError } from '../click/report-error';

/**
 * The extras of each wallet, by their loader. They are requested once for all buttons, even if that fails.
 */
const requested = new Map<() => Promise<ExtrasModule>, Promise<ExtrasModule>>();

/**
 * Loaders whose extras have thrown. Each change of the page may make them throw again, but it is reported
 * only once.
 */
const reported = new Set<() => Promise<ExtrasModule>>();

const shopOrigin = (): string => readApiSettings().apiOrigin;

/** The extras of one element, which load when they are first updated. */
export interface ElementExtras {
  /**
   * Attaches a wallet's extras to the element, or updates them. The page works without them, so a failed load
   * is ignored.
   * @param load loads the extras; must be the same function for all elements of the wallet
   */
  update(load: () => Promise<ExtrasModule>): void;
  /**
   * Makes Shop Pay's extras fill a delivery promise. With `debug`, opens the doctor. Other elements than the
   * two that are filled stay as they are.
   */
  updatePromise(): void;
  /** Ends the extras. Those that are still loading are not attached. */
  release(): void;
}

export function elementExtras(element: ReadableElement): ElementExtras {
  let attached: Extras | undefined;
  let isReleased = false;
  const update: ElementExtras['update'] = (load) => {
    const extras = requested.get(load) ?? load();
    requested.set(load, extras);
    extras
      .then(
        (module) => {
          if (isReleased) return;
          attached ??= module.attachExtras(element, findForm, reportError, shopOrigin);
          attached.update();
        },
        () => {},
      )
      .catch((error: unknown) => {
        if (!reported.has(load)) reportError(error, element);
        reported.add(load);
      });
  };
  return {
    update,
    updatePromise() {
      if (!WITHOUT_BUTTON.includes(element.localName)) return;
      if (element.read('debug')) openDoctor();
      const load = walletExtras.shop_pay;
      if (load && element.localName === 'shopify-delivery-promise') update(load);
    },
    release() {
      isReleased = true;
      attached?.release();
    },
  };
}
