import { newElement, pageDocument } from '../../ui/page-dom';
import { permalink } from './permalink';
import type { VariantPurchase } from './read-purchase';
import { toShopUrl } from './shop-url';
import { submitForm } from './submit-product-form';

/**
 * Buys a variant without a product form: with a cart permalink, which leads to the checkout of a new cart.
 * Permalinks do not support selling plans, so with a plan a form adds the line to the cart.
 * @param shopOrigin if it is not an HTTP(S) URL, the page's own is used
 */
export function leaveWithVariant(
  { state, quantity, lineAttributes, discount }: VariantPurchase,
  shopOrigin: string | undefined,
): void {
  const { variantId, sellingPlanId } = state;
  if (sellingPlanId) {
    const form = newElement('form');
    form.action = toShopUrl('/cart/add', shopOrigin).href;
    pageDocument.body.append(form);
    const properties = Object.entries(Object(lineAttributes) as Record<string, string>);
    return submitForm(form, [
      ['id', variantId],
      ['quantity', `${quantity}`],
      ['selling_plan', sellingPlanId],
      ...properties.map(([key, value]) => [`properties[${key}]`, value] as const),
    ]);
  }
  location.assign(toShopUrl(permalink({ variantId, quantity, lineAttributes, discount }), shopOrigin));
}
