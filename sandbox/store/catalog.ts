import { PRODUCTS, type Product, type SellingPlan, type Variant } from './products';

/** A variant with its product. */
export interface FoundVariant {
  product: Product;
  variant: Variant;
}

/** The variants that a shop sells. */
export interface Catalog {
  /** The variant with this numeric id, with its product; undefined if the shop has none. */
  find(id: number): FoundVariant | undefined;
}

/** The catalog of a shop that sells these products, and nothing else. */
export function catalogOf(products: readonly Product[]): Catalog {
  const byId = new Map<number, FoundVariant>(
    products.flatMap((product) =>
      product.variants.map((variant) => [variant.id, { product, variant }] as const),
    ),
  );
  return { find: (id) => byId.get(id) };
}

export function findProduct(handle: string): Product | undefined {
  return PRODUCTS.find((product) => product.handle === handle);
}

export function findSellingPlan(product: Product, id: number): SellingPlan | undefined {
  return product.sellingPlans.find((plan) => plan.id === id);
}
