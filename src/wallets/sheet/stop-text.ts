import { dialogTexts, walletDialogs, type WalletDialogKey } from '../../ui/messages/dialog';
import { sheetText } from '../../ui/messages/sheet';
import type { DialogContent } from '../contract';
import type { SheetDialog, SheetResult } from './judge-answer';

const isOfWallet = (dialog: SheetDialog): dialog is { key: WalletDialogKey } =>
  'key' in dialog && dialog.key in walletDialogs;

/** What the dialog of an abort says. `wallet`: its name for people. */
export const dialogContent = (dialog: SheetDialog, wallet: string): DialogContent =>
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
