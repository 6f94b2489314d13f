import type { AvailableWallet, WalletsChangeDetail } from '../../shared/event-details';
import type { Offer } from '../../../wallets/offer';
import type { Follower } from '../../shared/parts';
import type { WalletRow } from './report-offers';

type Wallets = readonly AvailableWallet[];

/**
 * The wallets of an element; undefined until all are decided: a selling plan may be unknown, and a vendor may
 * not have drawn its button.
 */
export function decideWallets(
  rows: readonly WalletRow[],
  offers: readonly Offer[],
  isDrawn: Follower['isDrawn'],
): Wallets | undefined {
  const isUndecided = ({ shown, reason }: WalletRow, index: number) => {
    const offer = offers[index];
    const isWanted = shown || reason === 'only-sdk';
    const waitsForVendor = isWanted && offer?.face?.look === 'vendor' && !isDrawn(offer.config);
    return reason === 'pending' || waitsForVendor;
  };
  if (rows.some(isUndecided)) return undefined;
  return rows.map(({ wallet, shown, reason }) => ({ wallet, shown, ...(reason && { reason }) }));
}

/** See {@link walletsEvents}. */
export interface WalletsEvents {
  /** The wallets in the last event; undefined before the first event. */
  readonly last: Wallets | undefined;
  /**
   * Dispatches an event, if the wallets are not those of the last one.
   * @param wallets undefined if they are not all decided: then the last event stays valid
   */
  dispatch(wallets: Wallets | undefined): void;
  /** Drops an event that is about to be dispatched. */
  release(): void;
}

/** The events `ekspres-wallets-change` of an element. */
export function walletsEvents(element: Element): WalletsEvents {
  let last: Wallets | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    get last() {
      return last;
    },
    dispatch(wallets) {
      clearTimeout(timer);
      if (!wallets || JSON.stringify(wallets) === JSON.stringify(last)) return;
      // The event is dispatched in a later task, because buttons are painted in a microtask.
      timer = setTimeout(() => {
        last = wallets;
        const detail: WalletsChangeDetail = { wallets };
        element.dispatchEvent(
          new CustomEvent('ekspres-wallets-change', { bubbles: true, composed: true, detail }),
        );
      });
    },
    release: () => clearTimeout(timer),
  };
}
