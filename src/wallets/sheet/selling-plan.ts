import { cartLimited } from '../../net/storefront/operations/cart-limited';
import { sheetRequest } from '../../net/storefront/sheet-request';
import type { SheetCart } from './sheet-cart';

/** How often a busy server is asked again. */
const RETRIES = 3;

/** What was asked for a sheet's cart: its lines stay the same while the sheet is open. */
const answers = new WeakMap<SheetCart, boolean>();

/**
 * Whether the cart of a sheet that has started has a selling plan. The cart itself knows that of 10 lines; where there are
 * more, the limited query is asked, which knows it of 50. Beyond those a cart counts as one that has a plan.
 */
export async function hasSellingPlan(sheet: SheetCart): Promise<boolean> {
  const { cart, client, signal, waiting } = sheet;
  const known = cart?.sellingPlan ?? answers.get(sheet);
  if (!cart || known !== undefined) return known ?? true;
  const options = { signal, waiting, retries: RETRIES };
  const answer = await sheetRequest(cartLimited, { id: cart.id }, client, options);
  if (!answer.ok) {
    sheet.log(answer.failure);
    return true;
  }
  const hasPlan = answer.result.sellingPlan !== false;
  answers.set(sheet, hasPlan);
  return hasPlan;
}
