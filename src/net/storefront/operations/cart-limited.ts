import type { Operation } from '../graphql-client';

/**
 * What the elements on a cart page must know of a cart before they offer wallets on it. Undefined is unknown: nothing of
 * the kind is among the first 50 lines, and there are more; or nothing is known of the cart.
 */
export interface CartFacts {
  /** The cart is gone, or has no lines. */
  empty?: boolean | undefined;
  /** Some line is bought through a selling plan. */
  sellingPlan?: boolean | undefined;
  /** Some line is bought through a plan that delivers once, later. */
  deferred?: boolean | undefined;
  /** Some line must be shipped. */
  shippingRequired?: boolean | undefined;
}

interface Line {
  merchandise?: { requiresShipping?: boolean };
  sellingPlanAllocation?: { sellingPlan?: { id?: string; recurringDeliveries?: boolean } } | null;
}

interface Lines {
  nodes: Line[];
  pageInfo?: { hasNextPage?: boolean } | null;
}

export const cartLimited: Operation<{ id: string }, CartFacts> = {
  name: 'cartLimited',
  document:
    'query cartLimited($id:ID!){cart(id:$id){lines(first:50){nodes{merchandise{...on ProductVariant{requiresShipping}}sellingPlanAllocation{sellingPlan{id recurringDeliveries}}}pageInfo{hasNextPage}}}}',
  parse(data) {
    if (data.cart === undefined) return undefined;
    const cart = data.cart as { lines: Lines } | null;
    const { nodes: lines, pageInfo }: Lines = cart ? cart.lines : { nodes: [] };
    const some = (holds: (line: Line) => unknown) =>
      lines.some(holds) || (pageInfo?.hasNextPage ? undefined : false);
    return {
      empty: !lines.length,
      sellingPlan: some((line) => line.sellingPlanAllocation?.sellingPlan?.id),
      deferred: some((line) => line.sellingPlanAllocation?.sellingPlan?.recurringDeliveries === false),
      shippingRequired: some((line) => line.merchandise?.requiresShipping),
    };
  },
};
