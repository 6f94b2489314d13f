import type { SheetEnd } from './steps';
import type { ClickOutcome } from '../contract';
import { dialogContent } from './stop-text';
import { redirect } from '../checkout/redirect';
import type { SheetCart } from './sheet-cart';

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
 * Ends a click with what its sheet came to: leaves the page, or says why not.
 * @param wallet its name for people
 */
export function endSheet(sheet: SheetCart, end: SheetEnd, wallet: string): ClickOutcome {
  const { context, cart } = sheet;
  if (end.kind === 'complete') {
    try {
      redirect(context, end.redirectUrl);
    } catch (error) {
      // There is an order: the shopper must not be asked to try again. The checkout of its cart shows it.
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
