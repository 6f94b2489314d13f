import type { BillingInterval, Cart, CartLine, Money } from '../../net/storefront/cart-types';
import { add, times, toExact, toMoney, type ExactMoney } from './money';

/** What a subscription will charge. It has at least one of the two prices. */
export interface RecurringTotal extends BillingInterval {
  /** The price of each of the first orders, where a later order has another price. */
  fixedPrice?: { price: Money; orderCount: number };
  /** The price of each later order, or of every order where there is no fixed price. Left out where it is not known. */
  recurringPrice?: Money;
}

/** The two prices of a line, exact, multiplied by its quantity. */
interface LinePrices extends BillingInterval {
  /** The number of orders at the fixed price; 0: there is no fixed price. */
  orderCount: number;
  fixed: ExactMoney | undefined;
  recurring: ExactMoney | undefined;
}

/** The prices of a line with a subscription. */
function linePrices({ quantity, sellingPlan }: CartLine): LinePrices | 'not_recurring' | 'unreadable' {
  const { billingPolicy, recurringDeliveries, priceAdjustments = [] } = sellingPlan ?? {};
  if (!billingPolicy || !recurringDeliveries || !priceAdjustments.length || !quantity) return 'not_recurring';
  const exactForLine = (money: Money) => {
    const price = toExact(money);
    return price && times(price, quantity);
  };
  const [first, second] = priceAdjustments;
  const orderCount = first?.orderCount ?? 0;
  const firstPrice = first && exactForLine(first.price);
  if (!firstPrice) return 'unreadable';
  // Without a number of orders the first price is never replaced by the second.
  if (!orderCount) return { ...billingPolicy, orderCount, fixed: undefined, recurring: firstPrice };
  const secondPrice = second && exactForLine(second.price);
  if (second && !secondPrice) return 'unreadable';
  return { ...billingPolicy, orderCount, fixed: firstPrice, recurring: secondPrice };
}

/** The key of a total: lines that are charged on the same days, and change their price at the same order, share one. */
const keyOf = ({ interval, intervalCount, orderCount, recurring }: LinePrices) =>
  [interval, intervalCount, orderCount, recurring !== undefined].join();

const plus = (one: ExactMoney | undefined, other: ExactMoney | undefined) => one && other && add(one, other);

const toTotal = ({ interval, intervalCount, orderCount, fixed, recurring }: LinePrices): RecurringTotal => ({
  interval,
  intervalCount,
  ...(fixed && { fixedPrice: { price: toMoney(fixed), orderCount } }),
  ...(recurring && { recurringPrice: toMoney(recurring) }),
});

/**
 * What the subscriptions of a cart will charge, in the order of its lines, before discounts, delivery and taxes. Only lines
 * that were read are counted: `moreLines` says whether there are others.
 * @returns an empty list where there is no subscription; undefined where a price cannot be read exactly
 */
export function recurringTotals({ lines }: Pick<Cart, 'lines'>): RecurringTotal[] | undefined {
  const totals = new Map<string, LinePrices>();
  for (const line of lines) {
    const prices = linePrices(line);
    if (prices === 'unreadable') return undefined;
    if (prices === 'not_recurring') continue;
    const key = keyOf(prices);
    const before = totals.get(key);
    const fixed = before ? plus(before.fixed, prices.fixed) : prices.fixed;
    const recurring = before ? plus(before.recurring, prices.recurring) : prices.recurring;
    // The cart has two currencies.
    if (!fixed && !recurring) return undefined;
    totals.set(key, { ...prices, fixed, recurring });
  }
  return [...totals.values()].map(toTotal);
}
