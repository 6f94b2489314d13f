import type {
  Cart,
  CartLine,
  DeliveryGroup,
  DiscountAllocation,
  LineSellingPlan,
  Money,
} from '../../../src/net/storefront/cart-types';
import type { SeenInSheet } from '../../../src/wallets/sheet/compare-with-seen';
import { deliveryChoices } from '../../../src/wallets/sheet/delivery-groups';

export const money = (amount: string, currencyCode = 'PLN'): Money => ({ amount, currencyCode });

/** A discount of this amount; without a name it has neither code nor title. */
export const discount = (amount: string, name?: string): DiscountAllocation => ({
  discountedAmount: money(amount),
  name,
});

/** A line of one item at 100 PLN. */
export const createLine = (more: Partial<CartLine> = {}): CartLine => ({
  id: 'gid://shopify/CartLine/1',
  quantity: 1,
  availableForSale: true,
  cost: { subtotalAmount: money('100.0') },
  discountAllocations: [],
  sellingPlan: undefined,
  ...more,
});

/** A subscription at 80 PLN a month, without an end. */
export const createPlan = (more: Partial<LineSellingPlan> = {}): LineSellingPlan => ({
  recurringDeliveries: true,
  billingPolicy: { interval: 'MONTH', intervalCount: 1 },
  priceAdjustments: [{ price: money('80.0'), orderCount: undefined }],
  hasRemainingBalance: false,
  ...more,
});

/** A group whose selected delivery costs this; nothing is selected if omitted. */
export const createGroup = (
  cost?: Money,
  groupType: DeliveryGroup['groupType'] = 'ONE_TIME_PURCHASE',
): DeliveryGroup => ({
  id: 'g1',
  groupType,
  deliveryOptions: [],
  selectedDeliveryOption: cost && {
    handle: 'h1',
    title: 'Kurier',
    description: undefined,
    deliveryMethodType: 'SHIPPING',
    deliveryPromise: undefined,
    minEstimatedDeliveryDate: undefined,
    maxEstimatedDeliveryDate: undefined,
    estimatedCost: cost,
  },
});

/** A cart of one line, 100 PLN, that must be shipped. It has no taxes, and its delivery is unknown. */
export const createWalletCart = (more: Partial<Cart> = {}): Cart => ({
  id: 'gid://shopify/Cart/c1',
  checkoutUrl: 'https://shop.example/cart/c/c1',
  lines: [createLine()],
  moreLines: false,
  quantities: undefined,
  totalQuantity: (more.lines ?? [createLine()]).reduce((sum, { quantity }) => sum + quantity, 0),
  cost: {
    subtotalAmount: money('100.0'),
    totalAmount: money('100.0'),
    totalTaxAmount: undefined,
    totalDutyAmount: undefined,
  },
  hasGiftCard: false,
  discountAllocations: [],
  discounts: undefined,
  discountCodes: [],
  deliveryGroups: undefined,
  moreDeliveryGroups: false,
  sellingPlan: false,
  shippingRequired: true,
  ...more,
});

export const withCost = (changes: Partial<Cart['cost']>): Partial<Cart> => ({
  cost: { ...createWalletCart().cost, ...changes },
});

export const seenOfCart = (cart: Cart = createWalletCart()): SeenInSheet => ({
  cart,
  delivery: deliveryChoices(cart),
});

/** The selling plan of a line as the API sends it: null if there is none, undefined if it is unknown. */
function sentAllocation(sellingPlan: CartLine['sellingPlan']) {
  if (sellingPlan === 'unknown') return undefined;
  if (!sellingPlan) return null;
  const { billingPolicy = null, priceAdjustments, hasRemainingBalance } = sellingPlan;
  return {
    sellingPlan: { ...sellingPlan, billingPolicy },
    priceAdjustments,
    remainingBalanceChargeAmount: { amount: hasRemainingBalance ? '20.0' : '0.0' },
  };
}

export const sentCart = (
  {
    lines,
    moreLines,
    hasGiftCard,
    deliveryGroups,
    moreDeliveryGroups,
    shippingRequired,
    ...cart
  }: Cart = createWalletCart(),
) => ({
  ...cart,
  appliedGiftCards: hasGiftCard ? [{ id: 'gid://shopify/AppliedGiftCard/1' }] : [],
  lines: {
    nodes: lines.map(({ sellingPlan, availableForSale, ...line }) => ({
      ...line,
      merchandise: { requiresShipping: shippingRequired, availableForSale },
      sellingPlanAllocation: sentAllocation(sellingPlan),
    })),
    pageInfo: { hasNextPage: moreLines },
  },
  ...(deliveryGroups && {
    deliveryGroups: { nodes: deliveryGroups, pageInfo: { hasNextPage: moreDeliveryGroups } },
  }),
});
