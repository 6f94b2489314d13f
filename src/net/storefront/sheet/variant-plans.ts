import { LARGEST_PAGE, planAllocation, type SentLine } from '../read-cart';
import { inBuyerContext, type Operation } from '../request-of';

/** A line of a cart as the API sends it, with the names that a sheet shows. */
export type NamedLine = NonNullable<SentLine> & {
  merchandise?: { product?: { title?: unknown } | null } | null;
  sellingPlanAllocation?: { sellingPlan?: { id?: unknown; name?: unknown } | null } | null;
};

/**
 * Reads how a variant renews with each of its selling plans (at most 250): the lines that it would be in a
 * cart.
 */
export const variantPlans: Operation<{ id: string }, readonly NamedLine[]> = {
  name: 'variantPlans',
  document: (optional) =>
    `${inBuyerContext('query variantPlans', '$id:ID!')}{node(id:$id){...on ProductVariant{product{title}sellingPlanAllocations(first:${LARGEST_PAGE}){nodes${planAllocation(optional, 'name ')}}}}}`,
  parse(data) {
    if (data.node === undefined) return undefined;
    const { product, sellingPlanAllocations } = (data.node ?? {}) as {
      product?: { title?: string };
      sellingPlanAllocations?: { nodes?: readonly NamedLine['sellingPlanAllocation'][] };
    };
    return (sellingPlanAllocations?.nodes ?? []).map(
      (sellingPlanAllocation) =>
        ({ quantity: 1, merchandise: { product }, sellingPlanAllocation }) as NamedLine,
    );
  },
};
