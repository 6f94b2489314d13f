import { type Catalog, catalogOf, type FoundVariant } from '../store/catalog';
import { minorUnits } from '../store/money';
import { PRODUCTS, type SellingPlan } from '../store/products';

/** A variant that the tested page sells. */
export interface TestVariant {
  /** The numeric id of the variant: the last part of its global id. */
  id: number;
  /** Its title in the cart. */
  title?: string;
  /** In PLN with two decimals, tax included, such as `59.00`. */
  price?: string;
  requiresShipping?: boolean;
  /** The number of items that are left. */
  stock?: number;
  /** The numeric ids of its monthly selling plans, none of which has a discount. */
  sellingPlans?: readonly number[];
}

const DEFAULT_PRICE = '59.00';
const DEFAULT_STOCK = 1_000_000;

const monthlyPlan = (id: number): SellingPlan => ({
  id,
  name: 'Co miesiąc',
  interval: 'MONTH',
  intervalCount: 1,
  discountPercent: 0,
});

function entryOf(testVariant: TestVariant): FoundVariant {
  const { id, title = `Wariant ${id}`, price = DEFAULT_PRICE, requiresShipping = true } = testVariant;
  const { stock = DEFAULT_STOCK, sellingPlans = [] } = testVariant;
  const variant = { id, title, sku: `SKU-${id}`, price: minorUnits(price), stock, requiresShipping };
  const product = {
    id,
    handle: `produkt-${id}`,
    title,
    description: '',
    optionName: 'Wariant',
    facts: [],
    variants: [variant],
    sellingPlans: sellingPlans.map(monthlyPlan),
    requiresSellingPlan: false,
  };
  return { product, variant };
}

/**
 * A catalog of these variants and the sandbox's own. Every other id is that of a shipped product for 59 PLN.
 */
export function testCatalog(variants: readonly TestVariant[]): Catalog {
  const entries = new Map(variants.map((variant) => [variant.id, entryOf(variant)]));
  const own = catalogOf(PRODUCTS);
  return {
    find: (id) => entries.get(id) ?? own.find(id) ?? (id > 0 ? entryOf({ id }) : undefined),
  };
}
