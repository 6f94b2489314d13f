import { pageState } from '../../../page-state';
import type { WalletName } from '../../../wallets/instrument-names';

/**
 * Whether an element of the page that is displayed shows another wallet.
 * @param walletName the name of the clicked wallet; null for the link to more payment options
 */
export function showsAnotherWallet(walletName: WalletName | null): boolean {
  const { updates, page } = pageState();
  return [...updates.keys()].some(
    (key) =>
      key instanceof HTMLElement &&
      key.getClientRects().length > 0 &&
      page?.availableWallets(key)?.some(({ wallet, shown }) => shown && wallet !== walletName),
  );
}
