// What a click needs after its first request.
import { pageState } from '../../../page-state';
import type { AvailableWallet } from '../../shared/event-details';
import { toPositive } from '../../shared/attribute-values';
import type { Control } from '../../shared/read-product-form';
import type { WalletName } from '../../../wallets/instrument-names';
import { announce } from '../../../ui/announce';
import { quantityNeeded } from '../../../ui/messages/pl/errors-in-dialog';
import { openDialog } from '../click/open-dialog';

export { announce, announceProgress } from '../../../ui/announce';
export { buyByForm, finishClick } from './click-context';

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

/** The events after which the message at a quantity field is outdated. */
const CLEARING = ['input', 'change', 'blur'];

/**
 * Makes the browser show at a quantity field that it needs a positive number. The message would block the
 * theme's own button too, so the next event clears it.
 */
export function showQuantityNeeded(field: Control): void {
  // The shopper has corrected it while this code was loading.
  if (toPositive(field.value)) return;
  // The browser shows nothing at a field that cannot be edited.
  if (!field.willValidate) return openDialog({ text: quantityNeeded });
  // The first of several presses has shown it.
  if (field.validationMessage === quantityNeeded) return void field.reportValidity();
  const themesMessage = field.validity.customError ? field.validationMessage : '';
  const cleared = new AbortController();
  const clear = () => {
    field.setCustomValidity(themesMessage);
    cleared.abort();
  };
  field.setCustomValidity(quantityNeeded);
  for (const type of CLEARING) field.addEventListener(type, clear, { signal: cleared.signal });
  // Themes have buttons that change the quantity without an event of the field.
  addEventListener('click', clear, { capture: true, signal: cleared.signal });
  field.reportValidity();
}
