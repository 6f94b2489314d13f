import { textOf } from '../../parse';
import { inBuyerContext, type Operation } from '../graphql-client';

/**
 * The facts about a cart that decide which wallets are offered. Undefined means unknown, because no such line
 * is among the first 50 and there are more, or because the cart was not read.
 */
export interface CartFacts {
  /** Whether the cart could not be read. */
  unread?: boolean | undefined;
  /** Whether the cart does not exist, or has no lines. */
  empty?: boolean | undefined;
  /** Whether a line has a selling plan. */
  sellingPlan?: boolean | undefined;
  /** Whether a line has a selling plan that delivers once, later. */
  deferred?: boolean | undefined;
  /** Whether a line must be shipped. */
  shippingRequired?: boolean | undefined;
  /** The URL of the cart's checkout, for a click whose code fails to load. */
  checkoutUrl?: string | undefined;
}

interface Line {
  merchandise?: { requiresShipping?: boolean };
  sellingPlanAllocation?: { sellingPlan?: { id?: string; recurringDeliveries?: boolean } } | null;
}

interface Lines {
  nodes: Line[];
  pageInfo?: { hasNextPage?: boolean } | null;
}

/** Reads the {@link CartFacts} of a cart (the "limited query"). */
export const cartLimited: Operation<{ id: string }, CartFacts> = {
  name: 'cartLimited',
  document: `${inBuyerContext('query cartLimited', '$id:ID!')}{cart(id:$id){checkoutUrl lines(first:50){nodes{merchandise{...on ProductVariant{requiresShipping}}sellingPlanAllocation{sellingPlan{id recurringDeliveries}}}pageInfo{hasNextPage}}}}`,
  parse(data) {
    if (data.cart === undefined) return undefined;
    const cart = data.cart as { checkoutUrl?: unknown; lines: Lines } | null;
    const { nodes: lines, pageInfo }: Lines = cart ? cart.lines : { nodes: [] };
    /** Whether the condition is true for a line; undefined if it may be true for a line that was not read. */
    const hasLine = (condition: (line: Line) => unknown) =>
      lines.some(condition) || (pageInfo?.hasNextPage ? undefined : false);
    return {
      empty: !lines.length,
      sellingPlan: hasLine((line) => line.sellingPlanAllocation?.sellingPlan?.id),
      deferred: hasLine((line) => line.sellingPlanAllocation?.sellingPlan?.recurringDeliveries === false),
      shippingRequired: hasLine((line) => line.merchandise?.requiresShipping),
      checkoutUrl: textOf(cart?.checkoutUrl),
    };
  },
};
