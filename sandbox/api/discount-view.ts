import type { Cart } from '../store/cart';
import { cartTotals, discountAmount, knownDiscounts } from '../store/cart-totals';
import { type Discount, findDiscount } from '../store/discounts';
import { moneyV2, type ShopCurrency } from '../store/money';

function applicationView(discount: Discount, amount: number, currency: ShopCurrency) {
  return {
    allocationMethod: 'ACROSS',
    targetSelection: 'ALL',
    targetType: discount.kind === 'free_shipping' ? 'SHIPPING_LINE' : 'LINE_ITEM',
    value:
      discount.kind === 'percentage'
        ? { __typename: 'PricingPercentageValue', percentage: discount.value }
        : { __typename: 'MoneyV2', ...moneyV2(amount, currency) },
  };
}

/** The cart's discounts as `CartCodeDiscountAllocation`s. */
export function discountAllocationViews(cart: Cart) {
  const { subtotal, currency } = cartTotals(cart);
  return knownDiscounts(cart).map((discount) => {
    const amount = discountAmount(discount, subtotal, currency);
    const discountApplication = applicationView(discount, amount, currency);
    return {
      __typename: 'CartCodeDiscountAllocation',
      code: discount.code,
      discountedAmount: moneyV2(amount, currency),
      targetType: discountApplication.targetType,
      discountApplication,
    };
  });
}

/** The codes that the buyer gave, and whether each does anything. */
export function discountCodeViews(cart: Cart) {
  return cart.discountCodes.map((code) => ({ code, applicable: findDiscount(code) !== undefined }));
}
