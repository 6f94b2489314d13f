import { cartLimited, type CartFacts } from '../../net/storefront/operations/cart-limited';
import { sheetRequest } from '../../net/storefront/sheet/sheet-request';
import type { SheetCart } from './sheet-cart';

/** How often a busy server is asked again. */
const RETRIES = 3;

/** Answers of the limited query, by sheet: the lines of a cart stay the same while its sheet is open. */
const limitedAnswers = new WeakMap<SheetCart, CartFacts>();

/**
 * Whether the cart of a started sheet has a selling plan. The cart is read with its first 10 lines; where there are more, the
 * limited query reads 50. A cart with more lines than that, or whose query fails, counts as one with a selling plan.
 */
export async function hasSellingPlan(sheet: SheetCart): Promise<boolean> {
  const { cart, client, signal, waiting } = sheet;
  if (!cart) return true;
  const cached = limitedAnswers.get(sheet);
  const known = cart.sellingPlan ?? (cached && cached.sellingPlan !== false);
  if (known !== undefined) return known;
  const options = { signal, waiting, retries: RETRIES };
  const answer = await sheetRequest(cartLimited, { id: cart.id }, client, options);
  if (!answer.ok) {
    sheet.log(answer.failure);
    return true;
  }
  limitedAnswers.set(sheet, answer.result);
  return answer.result.sellingPlan !== false;
}

/** Whether {@link hasSellingPlan} has sent the limited query, and its answer says that nothing of the cart is shipped. */
export const needsNoShipping = (sheet: SheetCart): boolean =>
  limitedAnswers.get(sheet)?.shippingRequired === false;
