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

/** The discount codes of a new cart: the element's, else the one in the shopper's cookie, and that of the page's URL besides. */
function discountCodes(elementDiscount: string | undefined): string[] {
  const fromUrl = new URLSearchParams(location.search).get('discount_code');
  const codes = [elementDiscount ?? readCookie('discount_code'), fromUrl].filter(
    (code) => !!code,
  ) as string[];
  // A code is not case-sensitive.
  const keys = codes.map((code) => code.toUpperCase());
  return codes.filter((_code, index) => keys.indexOf(keys[index] ?? '') === index);
}

/** The input of `cartCreate` for one line. A quantity that is not a positive integer counts as 1. */
function oneLine(
  { variantId, sellingPlanId }: FormState,
  quantity: number,
  attributes: readonly { key: string; value: string }[],
  elementDiscount: string | undefined,
): CartCreateInput {
  return {
    lines: [
      {
        merchandiseId: `gid://shopify/ProductVariant/${variantId}`,
        quantity: Number.isInteger(quantity) && quantity > 0 ? quantity : 1,
        ...(sellingPlanId && { sellingPlanId: `gid://shopify/SellingPlan/${sellingPlanId}` }),
        attributes,
      },
    ],
    discountCodes: discountCodes(elementDiscount),
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
