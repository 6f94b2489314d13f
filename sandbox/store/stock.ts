import { PRODUCTS } from './products';

/** What is left of each variant. Orders take from it; a new process starts full again. */
export class Stock {
  readonly #left = new Map<number, number>(
    PRODUCTS.flatMap((product) => product.variants.map((variant) => [variant.id, variant.stock] as const)),
  );

  /** Pieces left; 0 for a variant that the shop does not have. */
  left(variantId: number): number {
    return this.#left.get(variantId) ?? 0;
  }

  take(variantId: number, quantity: number): void {
    this.#left.set(variantId, Math.max(0, this.left(variantId) - quantity));
  }
}
