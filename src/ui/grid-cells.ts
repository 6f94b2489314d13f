/** A cell of a cart's grid. */
export interface GridCell {
  wallet: string;
  /**
   * Whether the wallet's element is shown; false while that is unknown, in which case the cell has a
   * skeleton.
   */
  shown: boolean;
}

/**
 * The grid's `data-count`: how many cells there are, followed by `a` if Amazon Pay is one of them, because
 * its cell is wider.
 */
export const countOf = (cells: readonly Pick<GridCell, 'wallet'>[]): string =>
  `${cells.length}${cells.some(({ wallet }) => wallet === 'amazon_pay') ? 'a' : ''}`;
