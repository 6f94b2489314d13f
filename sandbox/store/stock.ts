import type { Catalog } from './catalog';

/**
 * The stock of each variant. Orders reduce it; it is kept in memory, so that a new process has the full
 * stock.
 */
export class Stock {
  readonly #sold = new Map<number, number>();

  constructor(readonly catalog: Catalog) {}

  /** The number of items left; 0 for a variant that the shop does not have. */
  left(variantId: number): number {
    const atStart = this.catalog.find(variantId)?.variant.stock ?? 0;
    return Math.max(0, atStart - (this.#sold.get(variantId) ?? 0));
  }

  /** Removes sold items. */
  take(variantId: number, quantity: number): void {
    this.#sold.set(variantId, (this.#sold.get(variantId) ?? 0) + quantity);
  }
}
