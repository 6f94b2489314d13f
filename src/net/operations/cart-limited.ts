import type { Operation } from '../graphql-client';

/** What the elements on a cart page must know of a cart before they offer wallets on it. */
export interface CartFacts {
  /** The cart is gone, or has no lines. */
  empty: boolean;
  /** Some line is bought through a selling plan. */
  sellingPlan: boolean;
  /** Some line is bought through a plan that delivers once, later. */
  deferred: boolean;
  /** Some line must be shipped; undefined where it is not known. */
  shippingRequired?: boolean;
}

interface Line {
  merchandise?: { requiresShipping?: boolean };
  sellingPlanAllocation?: { sellingPlan?: { id?: string; recurringDeliveries?: boolean } } | null;
}

export const cartLimited: Operation<{ id: string }, CartFacts> = {
  name: 'cartLimited',
  document:
    'query cartLimited($id:ID!){cart(id:$id){lines(first:50){nodes{merchandise{...on ProductVariant{requiresShipping}}sellingPlanAllocation{sellingPlan{id recurringDeliveries}}}}}}',
  parse(data) {
    if (data.cart === undefined) return undefined;
    const lines = (data.cart as { lines: { nodes: Line[] } } | null)?.lines.nodes ?? [];
    return {
      empty: !lines.length,
      sellingPlan: lines.some((line) => line.sellingPlanAllocation?.sellingPlan?.id),
      deferred: lines.some((line) => line.sellingPlanAllocation?.sellingPlan?.recurringDeliveries === false),
      shippingRequired: lines.some((line) => line.merchandise?.requiresShipping),
    };
  },
};
