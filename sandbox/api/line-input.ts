import type { Attribute } from '../store/cart';
import type { LineToAdd } from '../store/add-lines';
import { type Catalog, findSellingPlan } from '../store/catalog';
import type { CartUserError } from './user-error';

/** The API's `CartLineInput`. */
export interface CartLineInput {
  merchandiseId: string;
  quantity?: number | null;
  sellingPlanId?: string | null;
  attributes?: readonly Attribute[] | null;
}

const MAX_QUANTITY = 1_000_000;

function numericId(gid: string, type: string): number {
  const match = new RegExp(`^gid://shopify/${type}/(\\d+)$`).exec(gid);
  return Number(match?.[1] ?? 0);
}

/** The line to add. An id of another type or form becomes 0, which no variant or plan has. */
export function lineToAdd(input: CartLineInput): LineToAdd {
  return {
    variantId: numericId(input.merchandiseId, 'ProductVariant'),
    quantity: input.quantity ?? 1,
    sellingPlanId:
      input.sellingPlanId === null || input.sellingPlanId === undefined
        ? null
        : numericId(input.sellingPlanId, 'SellingPlan'),
    attributes: input.attributes ?? [],
  };
}

/** The errors in one line. `path`: the line's path in the variables. */
export function lineErrors(input: CartLineInput, path: readonly string[], catalog: Catalog): CartUserError[] {
  const field = (name: string) => [...path, name];
  const added = lineToAdd(input);
  const found = catalog.find(added.variantId);
  if (found === undefined) {
    const message = `The merchandise with id ${input.merchandiseId} does not exist.`;
    return [{ code: 'INVALID', field: field('merchandiseId'), message }];
  }
  if (added.quantity < 1 || added.quantity > MAX_QUANTITY) {
    return [{ code: 'INVALID', field: field('quantity'), message: 'The quantity is not valid.' }];
  }
  const planField = field('sellingPlanId');
  if (added.sellingPlanId === null) {
    if (!found.product.requiresSellingPlan) return [];
    const message = 'This variant can be bought only with a selling plan.';
    return [{ code: 'VARIANT_REQUIRES_SELLING_PLAN', field: planField, message }];
  }
  if (findSellingPlan(found.product, added.sellingPlanId) !== undefined) return [];
  const message = 'The selling plan does not apply.';
  return [{ code: 'SELLING_PLAN_NOT_APPLICABLE', field: planField, message }];
}
