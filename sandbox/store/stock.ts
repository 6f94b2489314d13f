import type { Catalog } from './find-variant';

/** What is left of each variant. Orders take from it; a new process starts full again. */
export class Stock {
  readonly #taken = new Map<number, number>();

  constructor(readonly catalog: Catalog) {}

  /** Pieces left; 0 for a variant that the shop does not have. */
  left(variantId: number): number {
    const opening = this.catalog.find(variantId)?.variant.stock ?? 0;
    return Math.max(0, opening - (this.#taken.get(variantId) ?? 0));
  }

  take(variantId: number, quantity: number): void {
    this.#taken.set(variantId, (this.#taken.get(variantId) ?? 0) + quantity);
  }
}
