import type { BillingInterval, Cart, CartLine, Money } from '../../net/storefront/cart-types';
import { add, isNotHigher, times, toExact, toMoney, type ExactMoney } from './money';

/** What a subscription will charge. */
export interface RecurringTotal extends BillingInterval {
  /** The price of each of the first orders, if later orders have another price. */
  fixedPrice?: { price: Money; orderCount: number };
  /** The price of each later order, or of every order if there is no fixed price. */
  recurringPrice: Money;
}

/** The prices of a line, exact, multiplied by its quantity. */
interface LinePrices extends BillingInterval {
  /** The number of orders at the fixed price; 0 if there is no fixed price. */
  orderCount: number;
  fixed: ExactMoney | undefined;
  recurring: ExactMoney;
}

/**
 * The prices of a line with a subscription. `unknown`: at least one of them cannot be read exactly, or is
 * missing.
 */
function linePrices({ quantity, cost, sellingPlan }: CartLine): LinePrices | 'not_recurring' | 'unknown' {
  const { billingPolicy, recurringDeliveries, priceAdjustments } = sellingPlan ?? {};
  if (!billingPolicy || !recurringDeliveries || !quantity) return 'not_recurring';
  const [first, second] = priceAdjustments ?? [];
  // Without a number of orders the first price is never replaced by the second.
  const orderCount = first?.orderCount ?? 0;
  const exactForLine = (price: Money | undefined) => {
    const exact = price && toExact(price);
    return exact && times(exact, quantity);
  };
  const fixed = orderCount ? exactForLine(first?.price) : undefined;
  // A plan without adjustments charges the full price of the line.
  const fullPrice = priceAdjustments && cost.subtotalAmount && toExact(cost.subtotalAmount);
  const recurring = first ? exactForLine((orderCount ? second : first)?.price) : fullPrice;
  if (!recurring || (orderCount && !fixed)) return 'unknown';
  return { ...billingPolicy, orderCount, fixed, recurring };
}

/**
 * The key of a total: lines that are charged on the same days, and change their price at the same order,
 * share one.
 */
const keyOf = ({ interval, intervalCount, orderCount }: LinePrices) =>
  [interval, intervalCount, orderCount].join();

const toTotal = ({ interval, intervalCount, orderCount, fixed, recurring }: LinePrices): RecurringTotal => ({
  interval,
  intervalCount,
  ...(fixed && { fixedPrice: { price: toMoney(fixed), orderCount } }),
  recurringPrice: toMoney(recurring),
});

/** The lines that may have a subscription; undefined if not all of them were read. */
function planLines({ lines, moreLines, allLines, sellingPlan }: PlanLines): readonly CartLine[] | undefined {
  if (!moreLines) return lines;
  return sellingPlan === false ? [] : allLines;
}

/** The parts of a cart that its recurring totals depend on. */
type PlanLines = Pick<Cart, 'lines' | 'moreLines' | 'allLines' | 'sellingPlan'>;

/**
 * What the subscriptions of a cart will charge, in the order of its lines, before discounts, delivery and
 * taxes.
 * @returns an empty list if there is no subscription; undefined if a price is not known exactly, or a line
 *   was not read
 */
export function recurringTotals(cart: PlanLines): RecurringTotal[] | undefined {
  const lines = planLines(cart);
  if (!lines) return undefined;
  const totals = new Map<string, LinePrices>();
  for (const line of lines) {
    const prices = linePrices(line);
    if (prices === 'unknown') return undefined;
    if (prices === 'not_recurring') continue;
    const key = keyOf(prices);
    const before = totals.get(key);
    const fixed = before?.fixed && prices.fixed ? add(before.fixed, prices.fixed) : prices.fixed;
    const recurring = before ? add(before.recurring, prices.recurring) : prices.recurring;
    // The cart has two currencies.
    if (!recurring || (prices.fixed && !fixed)) return undefined;
    totals.set(key, { ...prices, fixed, recurring });
  }
  return [...totals.values()].map(toTotal);
}

/**
 * Whether the subscriptions charge nothing that was not shown: the same intervals, at prices that are not
 * higher.
 */
export const areRecurringTotalsAsShown = (
  current: readonly RecurringTotal[],
  shown: readonly RecurringTotal[],
): boolean =>
  current.every(({ interval, intervalCount, fixedPrice, recurringPrice }) =>
    shown.some(
      (one) =>
        one.interval === interval &&
        one.intervalCount === intervalCount &&
        one.fixedPrice?.orderCount === fixedPrice?.orderCount &&
        (!fixedPrice || !one.fixedPrice || isNotHigher(fixedPrice.price, one.fixedPrice.price)) &&
        isNotHigher(recurringPrice, one.recurringPrice),
    ),
  );
