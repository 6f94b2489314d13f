import type { CartAttribute, CartCreateInput } from '../../net/storefront/operations/cart-operations';
import { findInForm } from '../../ui/page-dom';
import type { FormState } from './read-product-form';

/** A field of a form's data. */
type Field = readonly [name: string, value: FormDataEntryValue];

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

/** Whether a file is chosen for a line item property. The Storefront API takes texts only. */
export const hasChosenFile = (data: FormData): boolean =>
  [...data].some(([name, value]) => name.startsWith('properties[') && value instanceof File && value.name);

/** Line item properties: fields named `properties[key]`, or `properties[key][]` for a list. Of equal names the last one counts. */
function lineItemProperties(fields: Iterable<Field>): CartAttribute[] {
  const properties = new Map<string, string | string[]>();
  for (const [name, value] of fields) {
    const [, key, list] = /^properties\[(.+?)\](\[\])?$/.exec(name) ?? [];
    // A field that is not a text is an empty file field: a form with a chosen file is submitted to the platform instead.
    if (!key || !value || typeof value !== 'string') continue;
    const before = properties.get(key);
    properties.set(key, list ? [...(Array.isArray(before) ? before : []), value] : value);
  }
  return [...properties].map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }));
}

/** The input of `cartCreate` for one line. A quantity that is not a positive integer counts as 1. */
const oneLine = (
  { variantId, sellingPlanId }: FormState,
  quantity: number,
  attributes: readonly { key: string; value: string }[],
  discount: string | undefined,
): CartCreateInput => ({
  lines: [
    {
      merchandiseId: `gid://shopify/ProductVariant/${variantId}`,
      quantity: Number.isInteger(quantity) && quantity > 0 ? quantity : 1,
      ...(sellingPlanId && { sellingPlanId: `gid://shopify/SellingPlan/${sellingPlanId}` }),
      attributes,
    },
  ],
  discountCodes: discount ? [discount] : [],
});

/**
 * The input of `cartCreate` for a product form.
 * @param data the form's data at the time of the click
 * @param discount a discount code, from the element or the shopper's cookie
 */
export function toCartInput(state: FormState, data: Iterable<Field>, discount?: string): CartCreateInput {
  const fields = [...data];
  const quantity = Number(fields.find(([name]) => name === 'quantity')?.[1]);
  return oneLine(state, quantity, lineItemProperties(fields), discount);
}

/**
 * The input of `cartCreate` for an element with `variant-id`.
 * @param quantity the text of the attribute `quantity`
 * @param lineAttributes the text of the attribute `line-attributes`, which `checkAttributes` has checked
 * @param discount a discount code, from the element or the shopper's cookie
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
