import { moneyV2, type ShopCurrency } from '../store/money';
import type { SellingPlan } from '../store/products';

/**
 * A plan as the API's `SellingPlanAllocation`. A plan without a discount has no price adjustments: the price
 * of the variant is the effective price.
 *
 * @param price of one item with the plan, in minor units
 * @param compareAt price of one item without it, in minor units
 */
export function sellingPlanAllocationView(
  plan: SellingPlan,
  price: number,
  compareAt: number,
  currency: ShopCurrency,
) {
  const isAdjusted = plan.discountPercent > 0;
  return {
    checkoutChargeAmount: moneyV2(price, currency),
    remainingBalanceChargeAmount: moneyV2(0, currency),
    priceAdjustments: isAdjusted
      ? [
          {
            price: moneyV2(price, currency),
            perDeliveryPrice: moneyV2(price, currency),
            compareAtPrice: moneyV2(compareAt, currency),
            unitPrice: null,
          },
        ]
      : [],
    sellingPlan: {
      id: `gid://shopify/SellingPlan/${plan.id}`,
      name: plan.name,
      description: plan.name,
      recurringDeliveries: true,
      options: [{ name: 'Dostawa', value: plan.name }],
      billingPolicy: {
        __typename: 'SellingPlanRecurringBillingPolicy',
        interval: plan.interval,
        intervalCount: plan.intervalCount,
      },
      deliveryPolicy: null,
      checkoutCharge: {
        type: 'PERCENTAGE',
        value: { __typename: 'SellingPlanCheckoutChargePercentageValue', percentage: 100 },
      },
      priceAdjustments: isAdjusted
        ? [
            {
              orderCount: null,
              adjustmentValue: {
                __typename: 'SellingPlanPercentagePriceAdjustment',
                adjustmentPercentage: plan.discountPercent,
              },
            },
          ]
        : [],
    },
  };
}
