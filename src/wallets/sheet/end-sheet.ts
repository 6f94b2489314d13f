import { dialogTexts, walletDialogs, type WalletDialogKey } from '../../ui/messages/errors-in-dialog';
import { sheetText } from '../../ui/messages/errors-in-sheet';
import type { DialogContent, ClickContext, ClickOutcome } from '../contract';
import type { SheetDialog, SheetResult } from './decide-after-answer';
import type { SheetEnd } from './sheet-events';
import { redirect } from '../checkout/checkout-url';
import type { SheetCart } from './sheet-cart';

const isOfWallet = (dialog: SheetDialog): dialog is { key: WalletDialogKey } =>
  'key' in dialog && dialog.key in walletDialogs;

/** What the dialog of an abort says. `wallet`: its name for people. */
const dialogContent = (dialog: SheetDialog, wallet: string): DialogContent =>
  isOfWallet(dialog) ? walletDialogs[dialog.key](wallet) : dialog;

/**
 * What the shopper reads in a sheet where there is nothing to mend.
 * @param wallet its name for people
 */
export function stopText(outcome: SheetResult | { kind: 'complete' }, wallet: string): string {
  if (outcome.kind === 'decelerate') {
    return sheetText(outcome.reason === 'currency_changed' ? outcome.reason : 'leaving');
  }
  if (outcome.kind === 'abort') {
    const content = dialogContent(outcome.dialog, wallet);
    return 'message' in content ? content.message : dialogTexts[content.key];
  }
  return walletDialogs.wallet_error(wallet).message;
}

/** Runs a sheet to its end. A shopper who leaves the page, or presses another wallet, has closed it. */
export async function whileOpen<Result>(sheet: SheetCart, run: () => Promise<Result>): Promise<Result> {
  const leave = () => sheet.leaveWithPage();
  // At once, also where the vendor's sheet cannot be closed by us, and `run` goes on until the shopper closes it.
  sheet.context.ended.addEventListener('abort', () => sheet.leave(), { once: true });
  addEventListener('pagehide', leave);
  try {
    return await run();
  } finally {
    removeEventListener('pagehide', leave);
  }
}

/**
 * Leaves for the first address that can be opened, and reports the others. There may be an order: the shopper must not be asked
 * to try again because its page cannot be opened. The checkout of its cart shows it.
 */
function leaveFor(context: ClickContext, addresses: readonly (string | undefined)[]): boolean {
  return addresses.some((address) => {
    if (!address) return false;
    try {
      redirect(context, address);
      return true;
    } catch (error) {
      context.report(error);
      return false;
    }
  });
}

/**
 * Ends a click with what its sheet came to: leaves the page, or says why not.
 * @param wallet its name for people
 */
export function endSheet(sheet: SheetCart, end: SheetEnd, wallet: string): ClickOutcome {
  const { context, cart } = sheet;
  if (end.kind === 'complete') {
    const isShown = leaveFor(context, [end.redirectUrl, cart?.checkoutUrl]);
    if (isShown) return { outcome: 'success' };
    // PayPal's approval is no order yet: its shopper may try again.
    if (sheet.wallet === 'paypal' || sheet.wallet === 'venmo')
      throw new Error('No address of the checkout can be opened');
    context.showDialog(dialogContent({ key: 'already_accepted' }, wallet));
    return { outcome: 'success' };
  }
  if (end.kind === 'decelerate' && cart) {
    redirect(context, cart.checkoutUrl, end.reason);
    // The checkout goes on with what the shopper has filled in.
    sheet.keepPersonalData();
    return { outcome: 'deceleration', reason: end.reason };
  }
  // In Apple's sheet an error that is not handled removes personal data always, as a cancel does.
  sheet.leave(sheet.wallet === 'apple_pay' && end.kind === 'abort' && end.unhandled);
  context.showDialog(end.kind === 'abort' ? dialogContent(end.dialog, wallet) : { key: 'checkout_error' });
  return { outcome: 'failed', reason: end.reason };
}
