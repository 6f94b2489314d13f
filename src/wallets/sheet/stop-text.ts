import { sheetText } from '../../ui/messages/sheet';
import { dialogTexts } from '../../ui/messages/click';
import type { SheetResult } from './judge-answer';
import { dialogContent } from './dialog-content';

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
