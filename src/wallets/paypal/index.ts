import type { ClickContext, ClickOutcome } from '../contract';
import { endWithoutSheet } from '../sheet/check-attempt';
import { endSheet, whileOpen } from '../sheet/end-sheet';
import { SheetCart } from '../sheet/sheet-cart';
import { FAILED } from '../sheet/sheet-results';
import { runWindow } from './window/run-window';

/**
 * Buys with PayPal or Venmo: the shopper approves in the window that the vendor's button opened, then goes to
 * the checkout.
 */
export async function click(context: ClickContext): Promise<ClickOutcome> {
  const [name, label] =
    context.instrument === 'Venmo' ? (['venmo', 'Venmo'] as const) : (['paypal', 'PayPal'] as const);
  const sheet = new SheetCart(name, context);
  try {
    const end = endWithoutSheet(sheet);
    if (end) return endSheet(sheet, end, label);
    return await whileOpen(sheet, () => runWindow(context, sheet, label));
  } catch (error) {
    context.report(error);
    return endSheet(sheet, FAILED, label);
  }
}
