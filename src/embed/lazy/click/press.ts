import { pageState } from '../../../page-state';
import type { ClickPart, EarlyPurchase, Press } from '../../shared/parts';
import { buysCart } from '../../shared/page-type';
import { toText } from '../../shared/attribute-values';
import { findProductForm, readFormData } from '../../shared/read-product-form';
import { cartPurchase, readPurchase, type PressedPurchase } from '../../shared/read-purchase';
import { startClick } from './run-click';

/**
 * What an early press buys. The first file has found its form by simple rules: if the full rules find another
 * purchase, that counts, as it is now.
 */
function readEarlyPurchase(element: Element, early: EarlyPurchase): PressedPurchase | undefined {
  const { form, data, item, variantId, sellingPlanId } = early;
  // The theme may have replaced the element since, in which case it is in no form and no cart any more.
  const isGone = !element.isConnected;
  if (isGone && item === 'cart') return cartPurchase(element);
  if (form && data && (isGone || (!buysCart(element) && findProductForm(element) === form))) {
    const state = readFormData(data, variantId);
    const discount = toText(element.getAttribute('discount-code'));
    return state.disabled ? undefined : { type: 'form', form, state, data, discount };
  }
  const purchase = readPurchase(element);
  if (purchase?.type !== 'variant' || !variantId || form) return purchase;
  return { ...purchase, state: { ...purchase.state, variantId, lineIds: [variantId], sellingPlanId } };
}

/** What a press buys; undefined if nothing can be bought. */
const purchaseOf = ({ element, early }: Press): PressedPurchase | undefined =>
  early ? readEarlyPurchase(element, early) : readPurchase(element);

/**
 * Runs a click from the press of a button to its outcome. If nothing can be bought, it updates the element:
 * the form has changed, or was removed, without an event.
 */
export const press: ClickPart['press'] = (pressed) => {
  const purchase = purchaseOf(pressed);
  if (purchase) return startClick({ ...pressed, purchase });
  pageState().updates.get(pressed.element)?.();
  return undefined;
};
