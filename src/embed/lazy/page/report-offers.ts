import { emitVisitEvent } from '../click/visit-event-emitter';
import { loadSettingsCheck } from '../click/load-settings';
import type { ReadableElement } from '../../shared/attributes';
import type { Offer } from '../../../wallets/offer';
import type { RefusalReason } from '../../../wallets/reasons';
import { isCartUnread } from './follow-cart';

/** A wallet that an element considered. With `debug`, the console has a column for each member. */
export interface WalletRow {
  wallet: string;
  shown: boolean;
  reason: RefusalReason | undefined;
}

/** Why a wallet is not shown although it is offered; undefined if nothing overrules the offer. */
function overruledBy(element: Element, offer: Offer, offers: readonly Offer[]): RefusalReason | undefined {
  const showsOne = element.localName === 'shopify-accelerated-checkout';
  const isFirst = offer === offers.find(({ shown }) => shown);
  return showsOne && offer.shown && !isFirst ? 'another-wallet-is-shown' : undefined;
}

/**
 * Why a wallet is not offered. The first file treats a cart that could not be read as one with a selling
 * plan, because it has no room for a reason that is so rare.
 */
function reasonOf({ reason }: Offer, element: ReadableElement): RefusalReason | undefined {
  const isCart = element.localName === 'shopify-accelerated-checkout-cart';
  return isCart && reason === 'no-selling-plans' && isCartUnread(element) ? 'cart-not-read' : reason;
}

/** Which wallets an element shows, and why it does not show the others. */
export const rowsOf = (element: ReadableElement, offers: readonly Offer[]): WalletRow[] =>
  offers.map((offer) => {
    const overruled = overruledBy(element, offer, offers);
    return {
      wallet: offer.wallet,
      shown: offer.shown && !overruled,
      reason: overruled ?? reasonOf(offer, element),
    };
  });

/**
 * Returns a function that reports to telemetry which wallets an element shows and why it does not show the
 * others, unless nothing has changed since its last call. With `debug`, it also prints them.
 * Each call also checks the page's settings, because the page may add its settings element late.
 */
export function rowsReporter(element: ReadableElement): (rows: readonly WalletRow[]) => void {
  /** What was reported last, as JSON. */
  let reported = '';
  return (rows) => {
    void loadSettingsCheck();
    const debug = element.read('debug');
    const report = JSON.stringify([debug, rows]);
    if (reported === report) return;
    reported = report;
    emitVisitEvent({ type: 'wallets', detail: rows });
    if (debug) console.table(rows);
  };
}
