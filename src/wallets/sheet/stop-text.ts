import type { DialogContent } from '../contract';
import type { SheetDialog, SheetResult } from './judge-answer';
import { sheetText } from '../../ui/messages/sheet';
import { dialogTexts } from '../../ui/messages/click';

/** Keys of the titles over the dialogs that belong to a wallet; the other dialogs have titles of their own. */
const TITLES = {
  wallet_error: 'wallet_title',
  already_accepted: 'already_accepted_title',
  submitted_elsewhere: 'submitted_elsewhere_title',
} as const;

const isOfWallet = (dialog: SheetDialog): dialog is { key: keyof typeof TITLES } =>
  'key' in dialog && dialog.key in TITLES;

/** What the dialog of an abort says. `wallet`: its name for people. */
export const dialogContent = (dialog: SheetDialog, wallet: string): DialogContent =>
  isOfWallet(dialog)
    ? { title: sheetText(TITLES[dialog.key], wallet), message: sheetText(dialog.key, wallet) }
    : dialog;

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
  return sheetText('wallet_error', wallet);
}
