import type { Cart, CartLine } from '../store/cart';
import { unitPrice } from '../store/cart-totals';
import { findSellingPlan } from '../store/find-variant';
import { fromGrosze, moneyV2, type ShopCurrency } from '../store/money';
import { sellingPlanAllocationView } from './selling-plan-view';

/** The global id of a variant. */
function variantGid(id: number): string {
  return `gid://shopify/ProductVariant/${id}`;
}

function merchandiseView(line: CartLine, currency: ShopCurrency) {
  const { product, variant } = line;
  return {
    __typename: 'ProductVariant',
    id: variantGid(variant.id),
    title: variant.title,
    sku: variant.sku,
    requiresShipping: variant.requiresShipping,
    availableForSale: line.quantity > 0,
    taxable: true,
    price: moneyV2(fromGrosze(variant.price, currency), currency),
    compareAtPrice: null,
    image: null,
    selectedOptions: [{ name: product.optionName, value: variant.title }],
    product: {
      id: `gid://shopify/Product/${product.id}`,
      handle: product.handle,
      title: product.title,
      vendor: 'Ekspres Sklep',
      productType: '',
      requiresSellingPlan: product.requiresSellingPlan,
    },
  };
}

/** One position as the API's `CartLine`. */
export function cartLineView(line: CartLine, cart: Cart, currency: ShopCurrency) {
  const price = unitPrice(line, currency);
  const plan = line.sellingPlanId === null ? undefined : findSellingPlan(line.product, line.sellingPlanId);
  const listPrice = fromGrosze(line.variant.price, currency);
  return {
    __typename: 'CartLine',
    id: `gid://shopify/CartLine/${line.id}?cart=${cart.token}`,
    quantity: line.quantity,
    attributes: line.attributes,
    attribute: ({ key }: { key: string }) => line.attributes.find((one) => one.key === key) ?? null,
    discountAllocations: [],
    instructions: { canRemove: true, canUpdateQuantity: true },
    parentRelationship: null,
    merchandise: merchandiseView(line, currency),
    sellingPlanAllocation:
      plan === undefined ? null : sellingPlanAllocationView(plan, price, listPrice, currency),
    cost: {
      amountPerQuantity: moneyV2(price, currency),
      compareAtAmountPerQuantity: null,
      subtotalAmount: moneyV2(price * line.quantity, currency),
      totalAmount: moneyV2(price * line.quantity, currency),
    },
  };
}
