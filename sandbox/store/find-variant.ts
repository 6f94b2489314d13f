import { PRODUCTS, type Product, type SellingPlan, type Variant } from './products';

export interface FoundVariant {
  product: Product;
  variant: Variant;
}

const BY_ID = new Map<number, FoundVariant>(
  PRODUCTS.flatMap((product) =>
    product.variants.map((variant) => [variant.id, { product, variant }] as const),
  ),
);

/** The variant with this numeric id, with its product; undefined when the shop has none. */
export function findVariant(id: number): FoundVariant | undefined {
  return BY_ID.get(id);
}

/** The product with this handle. */
export function findProduct(handle: string): Product | undefined {
  return PRODUCTS.find((product) => product.handle === handle);
}

/** The selling plan with this id, when the product offers it. */
export function findSellingPlan(product: Product, id: number): SellingPlan | undefined {
  return product.sellingPlans.find((plan) => plan.id === id);
}
