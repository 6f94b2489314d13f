import type { BillingInterval, Cart, CartLine, Money } from '../../net/storefront/cart-fields';
import { add, times, toExact, toMoney, type ExactMoney } from './money';

/** What a subscription will charge. At least one of the prices is there. */
export interface RecurringTotal extends BillingInterval {
  /** What each of the first orders costs, where it is not the price for ever. */
  fixedPrice?: { price: Money; orderCount: number };
  /** What each order costs after those, or every order; without it, the price after those is not known. */
  recurringPrice?: Money;
}

/** The two prices of a line, exact, for all its pieces. */
interface LinePrices extends BillingInterval {
  /** 0: there is no fixed price. */
  orderCount: number;
  fixed: ExactMoney | undefined;
  recurring: ExactMoney | undefined;
}

/** The prices of a line that is charged again; undefined for one that is not, null where they cannot be read. */
function linePrices({ quantity, sellingPlan }: CartLine): LinePrices | undefined | null {
  const { billingPolicy, recurringDeliveries, priceAdjustments = [] } = sellingPlan ?? {};
  if (!billingPolicy || !recurringDeliveries || !priceAdjustments.length || !quantity) return undefined;
  const exact = (money: Money) => {
    const price = toExact(money);
    return price && times(price, quantity);
  };
  const [first, second] = priceAdjustments;
  const base = { ...billingPolicy, orderCount: first?.orderCount ?? 0 };
  const one = first && exact(first.price);
  if (!one) return null;
  // The first price holds for ever: what stands behind it is never charged.
  if (!base.orderCount) return { ...base, fixed: undefined, recurring: one };
  const then = second && exact(second.price);
  return second && !then ? null : { ...base, fixed: one, recurring: then };
}

/** Lines that are charged on the same days, and change their price on the same one, share a total. */
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
 * What the subscriptions of a cart will charge, in the order of its lines, before discounts, delivery and taxes. Lines
 * beyond those read are not in it: `moreLines` says whether there are any.
 * @returns an empty list when nothing is charged again; undefined when some price cannot be read exactly.
 */
export function recurringTotals({ lines }: Pick<Cart, 'lines'>): RecurringTotal[] | undefined {
  const totals = new Map<string, LinePrices>();
  for (const line of lines) {
    const prices = linePrices(line);
    if (prices === null) return undefined;
    if (!prices) continue;
    const key = keyOf(prices);
    const before = totals.get(key);
    const fixed = before ? plus(before.fixed, prices.fixed) : prices.fixed;
    const recurring = before ? plus(before.recurring, prices.recurring) : prices.recurring;
    // Two currencies in one cart.
    if (!fixed && !recurring) return undefined;
    totals.set(key, { ...prices, fixed, recurring });
  }
  return [...totals.values()].map(toTotal);
}
