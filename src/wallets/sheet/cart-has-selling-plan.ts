import { cartLimited, type CartFacts } from '../../net/storefront/operations/cart-limited';
import { sheetRequest } from '../../net/storefront/sheet/sheet-request';
import type { SheetCart } from './sheet-cart';

/** How often a busy server is asked again. */
const RETRIES = 3;

/** What was asked for a sheet's cart: its lines stay the same while the sheet is open. */
const answers = new WeakMap<SheetCart, CartFacts>();

/**
 * Whether the cart of a sheet that has started has a selling plan. The cart itself knows that of 10 lines; where there are
 * more, the limited query is asked, which knows it of 50. Beyond those a cart counts as one that has a plan.
 */
export async function hasSellingPlan(sheet: SheetCart): Promise<boolean> {
  const { cart, client, signal, waiting } = sheet;
  if (!cart) return true;
  const asked = answers.get(sheet);
  const known = cart.sellingPlan ?? (asked && asked.sellingPlan !== false);
  if (known !== undefined) return known;
  const options = { signal, waiting, retries: RETRIES };
  const answer = await sheetRequest(cartLimited, { id: cart.id }, client, options);
  if (!answer.ok) {
    sheet.log(answer.failure);
    return true;
  }
  answers.set(sheet, answer.result);
  return answer.result.sellingPlan !== false;
}

/** Whether the limited query of {@link hasSellingPlan}, where it was asked, says that nothing of the cart is shipped. */
export const needsNoShipping = (sheet: SheetCart): boolean => answers.get(sheet)?.shippingRequired === false;
