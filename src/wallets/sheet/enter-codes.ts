import type { EventConditions } from './authorize';
import { settleDelivery } from './settle-delivery';
import type { SheetCart } from './sheet-cart';
import type { StepResult } from './sheet-results';

/** Whether the cart has delivery options, but not the one that was wanted. */
const lacksChoice = (result: StepResult) =>
  result.type === 'show_error' && result.errors.some(({ key }) => key === 'missing.shipping_option');

/**
 * Replaces the discount codes that the shopper has typed before, after the sheet's start. If the sheet shows
 * delivery options, this waits for those of the changed cart. The one that the sheet shows as selected stays
 * selected, if the cart still has it.
 */
export async function enterCodes(
  sheet: SheetCart,
  codes: readonly string[],
  { seen }: Pick<EventConditions, 'seen'>,
): Promise<StepResult> {
  const entered = await sheet.typedCodes.enter(codes);
  const mayStayOpen = entered.type === 'continue' || entered.type === 'show_error';
  if (!mayStayOpen || !seen?.delivery.length) return entered;
  const kept = await settleDelivery(sheet, seen.delivery[0]);
  const delivered = lacksChoice(kept) ? await settleDelivery(sheet) : kept;
  return delivered.type === 'continue' ? entered : delivered;
}
