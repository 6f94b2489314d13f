import type { CartLine } from '../cart-types';
import { inBuyerContext, type Operation } from '../request-of';
import { LARGEST_PAGE, linePrices, readLines, type SentLine } from '../read-cart';

/** The lines of a cart: at most 250. */
export interface CartLines {
  lines: readonly CartLine[];
  /** Whether there are lines beyond those. */
  moreLines: boolean;
}

/**
 * Reads all lines of a cart that has more than each response contains, with the prices of their selling
 * plans.
 */
export const cartLines: Operation<{ id: string }, CartLines> = {
  name: 'cart',
  document: (optional) =>
    `${inBuyerContext('query cart', '$id:ID!')}{cart(id:$id){lines(first:${LARGEST_PAGE})${linePrices(optional)}}}`,
  parse(data) {
    const cart = data.cart as
      { lines?: { nodes?: readonly SentLine[]; pageInfo?: { hasNextPage?: boolean } } } | null | undefined;
    const lines = cart?.lines?.nodes && readLines(cart.lines.nodes);
    return lines && { lines, moreLines: cart?.lines?.pageInfo?.hasNextPage !== false };
  },
};
