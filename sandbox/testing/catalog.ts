import { type Catalog, catalogOf, type FoundVariant } from '../store/catalog';
import { minorUnits } from '../store/money';
import { PRODUCTS, type SellingPlan } from '../store/products';

/** A variant that the tested page sells. */
export interface TestVariant {
  /** The id of the variant, as a number, in digits, or as a global id. */
  id: number | string;
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

/** The number at the end of an id. */
export const toNumericId = (id: number | string): number => Number(/\d+$/.exec(String(id))?.[0]);

function entryOf(testVariant: TestVariant): FoundVariant {
  const id = toNumericId(testVariant.id);
  const { title = `Wariant ${id}`, price = DEFAULT_PRICE, requiresShipping = true } = testVariant;
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
  const entries = new Map(variants.map((variant) => [toNumericId(variant.id), entryOf(variant)]));
  const own = catalogOf(PRODUCTS);
  return {
    find: (id) => entries.get(id) ?? own.find(id) ?? (id > 0 ? entryOf({ id }) : undefined),
  };
}
