import type { ExtrasModule } from '../../wallets/contract';
import type { ReadableElement } from './attributes';
import { findForm } from '../page/product-form';
import { readApiSettings } from '../page/settings';
import { reportError } from '../report-error';

/** The extras of each wallet, requested once for all its buttons, also when that fails. */
const loaded = new Map<() => Promise<ExtrasModule>, Promise<ExtrasModule>>();

/** Wallets whose extras have thrown: each change of the page may repeat it, and it is reported once. */
const failed = new Set<() => Promise<ExtrasModule>>();

const shopOrigin = (): string => readApiSettings().apiOrigin;

/** Adds a wallet's extras to its button, or updates them. The button works without them, so a failed load is ignored. */
export function attachExtras(element: ReadableElement, load: () => Promise<ExtrasModule>): void {
  const extras = loaded.get(load) ?? load();
  loaded.set(load, extras);
  extras
    .then(
      (module) => module.attachExtras(element, findForm, reportError, shopOrigin),
      () => {},
    )
    .catch((error: unknown) => {
      if (!failed.has(load)) reportError(error, element);
      failed.add(load);
    });
}
