import type { ExtrasModule } from '../../../wallets/contract';
import { walletExtras } from '../../../wallets/wallet-extras';
import type { ReadableElement } from '../../shared/attributes';
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

/**
 * Adds a wallet's extras to an element, or updates them: to the wallet's button, or to the delivery promise.
 * The page works without them, so a failed load is ignored.
 * @param load loads the extras; must be the same function for all elements of the wallet
 */
export function loadExtras(element: ReadableElement, load: () => Promise<ExtrasModule>): void {
  const extras = requested.get(load) ?? load();
  requested.set(load, extras);
  extras
    .then(
      (module) => module.attachExtras(element, findForm, reportError, shopOrigin),
      () => {},
    )
    .catch((error: unknown) => {
      if (!reported.has(load)) reportError(error, element);
      reported.add(load);
    });
}

/**
 * Makes Shop Pay's extras fill a delivery promise. With `debug`, opens the doctor. Other elements than the two
 * that are filled stay as they are.
 */
export function loadPromise(element: ReadableElement): void {
  if (!['shopify-delivery-promise', 'shop-pay-iframe-content'].includes(element.localName)) return;
  if (element.read('debug')) openDoctor();
  const extras = walletExtras.shop_pay;
  if (extras && element.localName === 'shopify-delivery-promise') loadExtras(element, extras);
}
