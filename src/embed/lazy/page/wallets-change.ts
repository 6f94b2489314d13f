import type { ReadableElement } from '../../shared/attributes';
import type { AvailableWallet, WalletsChangeDetail } from '../../shared/event-details';
import type { Offer } from '../../../wallets/offer';
import type { WalletRow } from './report-offers';
import { vendorPart } from './vendor-part';

type Wallets = readonly AvailableWallet[];

/**
 * The wallets of an element; undefined until all are decided: a selling plan may be unknown, and a vendor may
 * not have drawn its button.
 */
export function decideWallets(
  element: ReadableElement,
  rows: readonly WalletRow[],
  offers: readonly Offer[],
): Wallets | undefined {
  const isUndecided = ({ shown, reason }: WalletRow, index: number) => {
    const offer = offers[index];
    const isWanted = shown || reason === 'only-sdk';
    const waitsForVendor =
      isWanted && offer?.face?.look === 'vendor' && !vendorPart()?.isDrawn(offer.config, element);
    return reason === 'pending' || waitsForVendor;
  };
  if (rows.some(isUndecided)) return undefined;
  return rows.map(({ wallet, shown, reason }) => ({ wallet, shown, ...(reason && { reason }) }));
}

/** Each element's wallets at its last update; undefined if not all of them were decided. */
const latest = new WeakMap<Element, Wallets | undefined>();

/** The wallets in each element's last event. */
const dispatched = new WeakMap<Element, Wallets>();

/** The wallets in an element's last event; undefined before its first event. */
export const availableWallets = (element: Element): Wallets | undefined => dispatched.get(element);

/**
 * Dispatches `ekspres-wallets-change`, if the wallets are not those of the last event.
 * @param wallets undefined if they are not all decided: then the last event stays valid
 */
export function reportWallets(element: Element, wallets: Wallets | undefined): void {
  latest.set(element, wallets);
  const isNew = () => JSON.stringify(wallets) !== JSON.stringify(dispatched.get(element));
  if (!wallets || !isNew()) return;
  // The event is dispatched in a later task, because buttons are painted in a microtask.
  setTimeout(() => {
    // An element that left the page is updated when it is put back.
    if (latest.get(element) !== wallets || !isNew() || !element.isConnected) return;
    dispatched.set(element, wallets);
    const detail: WalletsChangeDetail = { wallets };
    element.dispatchEvent(
      new CustomEvent('ekspres-wallets-change', { bubbles: true, composed: true, detail }),
    );
  });
}
