import type { Cart } from '../store/cart';
import { cartTotals, discountAmount, makesShippingFree, listedShipping } from '../store/cart-totals';
import { applicableDiscounts, type Discount, discountRefusal } from '../store/discounts';
import { moneyV2, type ShopCurrency } from '../store/money';

type TargetType = 'LINE_ITEM' | 'SHIPPING_LINE';

function allocationView(discount: Discount, targetType: TargetType, amount: number, currency: ShopCurrency) {
  return {
    __typename: 'CartCodeDiscountAllocation',
    code: discount.code,
    discountedAmount: moneyV2(amount, currency),
    targetType,
    discountApplication: {
      allocationMethod: 'ACROSS',
      targetSelection: 'ALL',
      targetType,
      value:
        discount.kind === 'percentage'
          ? { __typename: 'PricingPercentageValue', percentage: discount.value }
          : { __typename: 'MoneyV2', ...moneyV2(amount, currency) },
    },
  };
}

/**
 * The cart's discounts as `CartCodeDiscountAllocation`s: how much each reduces the price of the products and
 * of the delivery.
 */
export function discountAllocationViews(cart: Cart) {
  const { subtotal, currency } = cartTotals(cart);
  const discounts = applicableDiscounts(cart);
  const firstToFreeShipping = discounts.find(makesShippingFree);
  return discounts.flatMap((discount) => {
    const productsReduction = discountAmount(discount, subtotal, currency);
    return [
      ...(discount.kind === 'free_shipping'
        ? []
        : [allocationView(discount, 'LINE_ITEM', productsReduction, currency)]),
      ...(discount === firstToFreeShipping
        ? [allocationView(discount, 'SHIPPING_LINE', listedShipping(cart, currency), currency)]
        : []),
    ];
  });
}

/** The cart's discounts as `CartCodeDiscountApplication`s, one for each allocation. */
export const discountApplicationViews = (cart: Cart) =>
  discountAllocationViews(cart).map(({ code, discountedAmount, discountApplication }) => ({
    ...discountApplication,
    __typename: 'CartCodeDiscountApplication',
    code,
    totalAllocatedAmount: discountedAmount,
  }));

/** The cart's discount codes, and whether each applies. */
export function discountCodeViews(cart: Cart) {
  return cart.discountCodes.map((code) => ({
    code,
    applicable: discountRefusal(cart, code) === undefined,
  }));
}
