import { toPageUrl } from '../../ui/page-dom';
import type { ReadableElement } from '../shared/attributes';
import type { EarlyPurchase } from '../shared/parts';
import { postForm } from '../shared/submit-product-form';
import { firstSettings } from './first-settings';

/**
 * Leaves for the checkout by means of the platform, because no other file could be loaded, not even
 * `ekspres-rescue.js`. Its URLs do not contain the page's market and language. A permalink has no selling plan,
 * so a press for a plan without a form ends.
 * @returns whether a navigation was started
 */
export function leaveWithoutCode(
  element: ReadableElement,
  { form, variantId, sellingPlanId }: EarlyPurchase,
): boolean {
  if (form) {
    // The variant's id is added, because themes disable its field until their script has run.
    postForm(form, () => [
      ['return_to', '/checkout'],
      ['id', variantId],
    ]);
    return true;
  }
  // The checkout may be at another origin, to which unchecked settings must not lead.
  if (sellingPlanId || firstSettings().apiOrigin) return false;
  const path = variantId ? `/cart/${variantId}:${element.read('quantity') ?? 1}` : '/checkout';
  location.assign(toPageUrl(path));
  return true;
}
