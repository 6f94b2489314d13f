import { toShopUrl } from '../shared/page-globals';
import type { Purchase } from '../shared/read-product-form';
import { submitForm } from '../shared/submit-product-form';
import { uncheckedSettings } from '../shared/unchecked-settings';

/**
 * Leaves for the checkout by means of the platform, because no other file could be loaded, not even
 * `ekspres-rescue.js`. A permalink has no selling plan, so a press for a plan without a form ends.
 * @returns whether a navigation was started
 */
export function leaveWithoutCode(purchase: Purchase): boolean {
  if (purchase.type === 'form') {
    // The variant's id is added, because themes disable its field until their script has run.
    submitForm(purchase.form, [['id', purchase.state.variantId]]);
    return true;
  }
  if (purchase.type === 'variant' && purchase.state.sellingPlanId) return false;
  const path =
    purchase.type === 'cart' ? '/checkout' : `/cart/${purchase.state.variantId}:${purchase.quantity}`;
  location.assign(toShopUrl(path, uncheckedSettings().apiOrigin));
  return true;
}
