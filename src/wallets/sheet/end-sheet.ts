import type { ClickOutcome } from '../contract';
import type { Completion } from './complete-cart';
import { dialogContent } from './dialog-content';
import { redirect } from '../checkout/redirect';
import type { SheetCart } from './sheet-cart';

/** What ends a sheet, whatever the shopper does with it. */
export type SheetEnd = Exclude<Completion, { kind: 'continue' | 'show_error' }>;

/** What went wrong without a reason that anybody could mend. */
export const FAILED = {
  kind: 'abort',
  dialog: { key: 'wallet_error' },
  reason: 'unhandled',
  unhandled: false,
} as const satisfies SheetEnd;

/** The time of an authorization is over, and nothing has been submitted. */
export const TIMED_OUT = { ...FAILED, reason: 'timeout' } as const satisfies SheetEnd;

/** There is an order. A shopper who is told only that something failed would pay a second time. */
export const ALREADY_ACCEPTED = {
  ...FAILED,
  dialog: { key: 'already_accepted' },
  reason: 'already_accepted',
} as const satisfies SheetEnd;

/** Whether this is the end of the sheet; an error that the shopper can mend is none. */
export const isSheetEnd = (result: Completion | undefined): result is SheetEnd =>
  !!result && result.kind !== 'continue' && result.kind !== 'show_error';

/**
 * Ends a click with what its sheet came to: leaves the page, or says why not.
 * @param wallet its name for people
 */
export function endSheet(sheet: SheetCart, end: SheetEnd, wallet: string): ClickOutcome {
  const { context, cart } = sheet;
  if (end.kind === 'complete') {
    try {
      redirect(context, end.redirectUrl);
    } catch (error) {
      // There is an order: nobody may be asked to try again. The checkout of its cart shows it.
      context.report(error);
      if (cart) redirect(context, cart.checkoutUrl);
    }
    return { outcome: 'success' };
  }
  if (end.kind === 'decelerate' && cart) {
    redirect(context, cart.checkoutUrl, end.reason);
    // The checkout goes on with what the shopper has filled in.
    sheet.keepPersonalData();
    return { outcome: 'deceleration', reason: end.reason };
  }
  sheet.leave();
  context.showDialog(end.kind === 'abort' ? dialogContent(end.dialog, wallet) : { key: 'checkout_error' });
  return { outcome: 'failed', reason: end.reason };
}
