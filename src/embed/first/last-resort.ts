import type { ReadableElement } from '../shared/attributes';
import { toShopUrl } from '../shared/page-globals';
import type { EarlyPurchase } from '../shared/parts';
import { submitForm } from '../shared/submit-product-form';
import { uncheckedSettings } from '../shared/unchecked-settings';

/**
 * Leaves for the checkout by means of the platform, because no other file could be loaded, not even
 * `ekspres-rescue.js`. A permalink has no selling plan, so a press for a plan without a form ends.
 * @returns whether a navigation was started
 */
export function leaveWithoutCode(
  element: ReadableElement,
  { form, variantId, sellingPlanId }: EarlyPurchase,
): boolean {
  if (form) {
    // The variant's id is added, because themes disable its field until their script has run.
    submitForm(form, [['id', variantId]]);
    return true;
  }
  if (sellingPlanId) return false;
  const path = variantId ? `/cart/${variantId}:${element.read('quantity') ?? 1}` : '/checkout';
  location.assign(toShopUrl(path, uncheckedSettings().apiOrigin));
  return true;
}
