import type { ReadableElement } from './attributes';
import type { Offer } from '../../wallets/offer';
import { checkWalletChoice } from '../page/check-wallet-choice';
import { emitVisitEvent } from '../first-file';

const COLUMNS = ['wallet', 'shown', 'reason'] as const;

/** What was reported of each element, as JSON. */
const reported = new WeakMap<Element, string>();

/**
 * Tells telemetry which wallets are shown and why the others are not; again when that changes. With `debug`, prints it too. Tells
 * of mistakes in the page's choice of them.
 */
export function reportOffers(element: ReadableElement, offers: readonly Offer[]): void {
  checkWalletChoice();
  const debug = element.read('debug');
  const rows = offers.map(({ wallet, shown, reason }) => ({ wallet, shown, reason }));
  const text = debug + JSON.stringify(rows);
  if (reported.get(element) === text) return;
  reported.set(element, text);
  emitVisitEvent({ type: 'wallets', detail: rows });
  if (debug) console.table(rows, [...COLUMNS]);
}
