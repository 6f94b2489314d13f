import type { CartCreateInput } from '../../net/storefront/operations/cart-create';
import type { FormState } from '../page/product-form';
import { findInForm } from '../../ui/page-dom';

type Field = readonly [name: string, value: FormDataEntryValue];

/** The form's data without what stands in `<noscript>`: with scripts on, that is no part of it. */
export function withoutFallbacks(data: Iterable<Field>, form: HTMLFormElement): Field[] {
  const fields = [...data];
  const silent = ':disabled,[type=checkbox]:not(:checked),[type=radio]:not(:checked)';
  for (const { name, value } of findInForm<HTMLInputElement>(form, `noscript [name]:not(${silent})`)) {
    const index = fields.findIndex((field) => field[0] === name && field[1] === value);
    if (index >= 0) fields.splice(index, 1);
  }
  return fields;
}

/** Line item properties: fields named `properties[key]`, or `properties[key][]` for a list. The last one counts. */
function toAttributes(fields: Iterable<Field>) {
  const properties = new Map<string, string | string[]>();
  for (const [name, value] of fields) {
    const [, key, list] = /^properties\[(.+?)\](\[\])?$/.exec(name) ?? [];
    // A form with a chosen file is submitted itself, see `submit-product-form.ts`; an empty file field says nothing.
    if (!key || !value || typeof value !== 'string') continue;
    const before = properties.get(key);
    properties.set(key, list ? [...(Array.isArray(before) ? before : []), value] : value);
  }
  return [...properties].map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }));
}

/**
 * What a form asks for, as the input of `cartCreate`.
 * @param data the form's data at the time of the click
 * @param discount the code that the shopper brought along
 */
export function toCartInput(
  { variantId, sellingPlanId }: FormState,
  data: Iterable<Field>,
  discount?: string,
): CartCreateInput {
  const fields = [...data];
  const quantity = Number(fields.find(([name]) => name === 'quantity')?.[1]);
  return {
    lines: [
      {
        merchandiseId: `gid://shopify/ProductVariant/${variantId}`,
        quantity: Number.isInteger(quantity) && quantity > 0 ? quantity : 1,
        ...(sellingPlanId && { sellingPlanId: `gid://shopify/SellingPlan/${sellingPlanId}` }),
        attributes: toAttributes(fields),
      },
    ],
    discountCodes: discount ? [discount] : [],
  };
}
