import type { ClickContext, ClickOutcome } from '../contract';
import { clickWithSheet } from '../sheet/run-payment-sheet';
import type { SheetRules } from '../sheet/sheet-rules';
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
export function click(context: ClickContext): Promise<ClickOutcome> {
  const label = context.instrument === 'Venmo' ? 'Venmo' : 'PayPal';
  return clickWithSheet({ context, rules: sheetRules, label }, (sheet) => runWindow(context, sheet, label));
}
