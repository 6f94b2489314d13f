// What a click needs after its first request.
import { pageState } from '../../../page-state';
import type { AvailableWallet } from '../../shared/event-details';
import type { WalletName } from '../../../wallets/instrument-names';
import { announce } from '../../../ui/announce';

export { announce, announceProgress } from '../../../ui/announce';
export { buyByForm, finishClick } from './click-context';
export { showQuantityNeeded } from './quantity-message';

/** The part of our elements that this needs; the property is undefined for other elements. */
type WalletElement = HTMLElement & { availableWallets?: readonly AvailableWallet[] };

/**
 * Whether an element of the page that is displayed shows another wallet.
 * @param walletName the name of the clicked wallet; null for the link to more payment options
 */
function showsAnotherWallet(walletName: WalletName | null): boolean {
  return [...pageState().updates.keys()].some(
    (key) =>
      key instanceof HTMLElement &&
      key.getClientRects().length > 0 &&
      (key as WalletElement).availableWallets?.some(({ wallet, shown }) => shown && wallet !== walletName),
  );
}

/**
 * Makes screen readers announce that the shop has not answered a click, and whether another wallet can be
 * clicked.
 */
export const announceSilence = (walletName: WalletName | null): void =>
  announce(showsAnotherWallet(walletName) ? 'no_answer' : 'still_processing');
