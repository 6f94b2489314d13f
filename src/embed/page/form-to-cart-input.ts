import type { CartCreateInput } from '../../net/storefront/operations/cart-operations';
import { findInForm } from '../../ui/page-dom';
import { type Field, lineItemProperties } from './line-item-properties';
import { readCookie } from './page-globals';
import type { FormState } from './read-product-form';

/** The form's data without the fields in `<noscript>`, which are for browsers without scripts. */
export function withoutFallbacks(data: Iterable<Field>, form: HTMLFormElement): Field[] {
  const fields = [...data];
  const notInData = ':disabled,[type=checkbox]:not(:checked),[type=radio]:not(:checked)';
  for (const { name, value } of findInForm<HTMLInputElement>(form, `noscript [name]:not(${notInData})`)) {
    const index = fields.findIndex((field) => field[0] === name && field[1] === value);
    if (index >= 0) fields.splice(index, 1);
  }
  return fields;
}

/**
 * The input of `cartCreate` for one line. A quantity that is not a positive integer counts as 1. Without a discount code of the
 * element, the one in the shopper's cookie counts.
 */
function oneLine(
  { variantId, sellingPlanId }: FormState,
  quantity: number,
  attributes: readonly { key: string; value: string }[],
  elementDiscount: string | undefined,
): CartCreateInput {
  const discount = elementDiscount ?? readCookie('discount_code');
  return {
    lines: [
      {
        merchandiseId: `gid://shopify/ProductVariant/${variantId}`,
        quantity: Number.isInteger(quantity) && quantity > 0 ? quantity : 1,
        ...(sellingPlanId && { sellingPlanId: `gid://shopify/SellingPlan/${sellingPlanId}` }),
        attributes,
      },
    ],
    discountCodes: discount ? [discount] : [],
  };
}

/**
 * The input of `cartCreate` for a product form.
 * @param data the form's data at the time of the click
 * @param discount the element's discount code
 */
export function formInput(state: FormState, data: Iterable<Field>, discount?: string): CartCreateInput {
  const fields = [...data];
  const quantity = Number(fields.find(([name]) => name === 'quantity')?.[1]);
  return oneLine(state, quantity, lineItemProperties(fields), discount);
}

/**
 * The input of `cartCreate` for an element with `variant-id`.
 * @param quantity the text of the attribute `quantity`
 * @param lineAttributes the text of the attribute `line-attributes`, which `checkAttributes` has checked
 * @param discount the element's discount code
 */
export function variantInput(
  state: FormState,
  quantity: string | null,
  lineAttributes: string | null,
  discount?: string,
): CartCreateInput {
  const texts = JSON.parse(lineAttributes?.trim() || '{}') as Record<string, string>;
  const attributes = Object.entries(texts).map(([key, value]) => ({ key, value }));
  return oneLine(state, Number(quantity), attributes, discount);
}
