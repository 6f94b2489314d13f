import { sheetText } from '../../ui/sheet-texts';
import type { DialogContent } from '../contract';
import type { SheetDialog } from '../flow/sheet-result';

/** What the dialog of an abort says. `wallet`: its name for people. */
export const dialogContent = (dialog: SheetDialog, wallet: string): DialogContent =>
  'key' in dialog && (dialog.key === 'wallet_error' || dialog.key === 'already_accepted')
    ? { title: sheetText('wallet_title', wallet), message: sheetText(dialog.key, wallet) }
    : (dialog as DialogContent);
