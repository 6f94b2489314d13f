import type { ClickContext, ClickOutcome } from '../contract';
import { endWithoutSheet } from '../sheet/check-attempt';
import { endSheet, runSheet } from '../sheet/end-sheet';
import { SheetCart } from '../sheet/sheet-cart';
import type { SheetRules } from '../sheet/sheet-rules';
import { FAILED } from '../sheet/sheet-results';
import { runWindow } from './window/run-window';

/** The rules of PayPal's and Venmo's window. */
export const sheetRules: SheetRules = {
  column: 'paypal',
  showsPrices: false,
  onEmptyCart: 'decelerate',
  afterApproval: 'checkout',
  removesDataAfterError: false,
};

/**
 * Buys with PayPal or Venmo: the shopper approves in the window that the vendor's button opened, then
 * continues at the checkout.
 */
export async function click(context: ClickContext): Promise<ClickOutcome> {
  const label = context.instrument === 'Venmo' ? 'Venmo' : 'PayPal';
  const sheet = new SheetCart(sheetRules, context);
  try {
    const end = endWithoutSheet(sheet);
    if (end) return endSheet(sheet, end, label);
    return await runSheet(sheet, () => runWindow(context, sheet, label));
  } catch (error) {
    context.report(error);
    return endSheet(sheet, FAILED, label);
  }
}
