import type { EventConditions } from './authorize';
import { settleDelivery } from './settle-delivery';
import type { SheetCart } from './sheet-cart';
import type { StepResult } from './sheet-results';

/**
 * Replaces the discount codes that the shopper has typed before, after the sheet's start. If the sheet shows
 * delivery options, this waits for those of the changed cart.
 */
export async function enterCodes(
  sheet: SheetCart,
  codes: readonly string[],
  { seen }: Pick<EventConditions, 'seen'>,
): Promise<StepResult> {
  const entered = await sheet.typedCodes.enter(codes);
  const mayStayOpen = entered.type === 'continue' || entered.type === 'show_error';
  if (!mayStayOpen || !seen?.delivery.length) return entered;
  const delivered = await settleDelivery(sheet);
  return delivered.type === 'continue' ? entered : delivered;
}
