import type { CartCreateInput } from '../../net/operations/cart-create';
import type { FormSnapshot } from '../page/product-form';

/** Line item properties: fields named `properties[key]`, or `properties[key][]` for a list. The last one counts. */
function toAttributes(fields: FormSnapshot['fields']) {
  const properties = new Map<string, string | string[]>();
  for (const [name, value] of fields) {
    const [, key, list] = /^properties\[(.+?)\](\[\])?$/.exec(name) ?? [];
    if (!key || !value) continue;
    const before = properties.get(key);
    properties.set(key, list ? [...(Array.isArray(before) ? before : []), value] : value);
  }
  return [...properties].map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }));
}

/** What a form asks for, as the input of `cartCreate`; `discount`: the code that the shopper brought along. */
export function toCartInput(
  { fields, variantId, sellingPlanId }: FormSnapshot,
  discount?: string,
): CartCreateInput {
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
