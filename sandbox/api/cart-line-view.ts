import type { Cart, CartLine } from '../store/cart';
import { cartLineGid } from '../store/cart-store';
import { unitPrice } from '../store/cart-totals';
import { findSellingPlan } from '../store/catalog';
import { fromGrosze, moneyV2, type ShopCurrency } from '../store/money';
import { sellingPlanAllocationView } from './selling-plan-view';
import { variantView } from './variant-view';

/** One line as the API's `CartLine`. */
export function cartLineView(line: CartLine, cart: Cart, currency: ShopCurrency) {
  const price = unitPrice(line, currency);
  const plan = line.sellingPlanId === null ? undefined : findSellingPlan(line.product, line.sellingPlanId);
  const listPrice = fromGrosze(line.variant.price, currency);
  return {
    __typename: 'CartLine',
    id: cartLineGid(line, cart),
    quantity: line.quantity,
    attributes: line.attributes,
    attribute: ({ key }: { key: string }) =>
      line.attributes.find((attribute) => attribute.key === key) ?? null,
    discountAllocations: [],
    instructions: { canRemove: true, canUpdateQuantity: true },
    parentRelationship: null,
    merchandise: variantView(line, line.quantity > 0, currency),
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
