import type { BillingInterval, Cart, CartLine, Money } from '../../net/storefront/cart-types';
import { add, isNotHigher, times, toExact, toMoney, type ExactMoney } from './money';

/** What a subscription will charge. */
export interface RecurringTotal extends BillingInterval {
  /** The price of each of the first orders, if later orders have another price. */
  fixedPrice?: { price: Money; orderCount: number };
  /** The price of each later order, or of every order if there is no fixed price. */
  recurringPrice: Money;
}

/** When a subscription charges, and when its price changes, but not the prices. */
export interface Recurrence extends BillingInterval {
  /** The number of orders at the fixed price; 0 if there is no fixed price. */
  orderCount: number;
}

/** The prices of a line, exact, multiplied by its quantity. */
interface LinePrices extends Recurrence {
  fixed: ExactMoney | undefined;
  recurring: ExactMoney;
}

/** When a line with a subscription charges. `unknown`: the API has not sent what determines it. */
function lineRecurrence({
  quantity,
  sellingPlan,
}: Pick<CartLine, 'quantity' | 'sellingPlan'>): Recurrence | 'not_recurring' | 'unknown' {
  if (sellingPlan === 'unknown') return quantity ? 'unknown' : 'not_recurring';
  const { billingPolicy, recurringDeliveries, priceAdjustments } = sellingPlan ?? {};
  if (!billingPolicy || !recurringDeliveries || !quantity) return 'not_recurring';
  // Without a number of orders the first price is never replaced by the second.
  return { ...billingPolicy, orderCount: priceAdjustments?.[0]?.orderCount ?? 0 };
}

/**
 * The prices of a line with a subscription. `unknown`: at least one of them cannot be read exactly, or is
 * missing.
 */
function linePrices(line: CartLine): LinePrices | 'not_recurring' | 'unknown' {
  const recurrence = lineRecurrence(line);
  if (typeof recurrence === 'string') return recurrence;
  const { quantity, cost, sellingPlan } = line;
  const { orderCount } = recurrence;
  const { priceAdjustments } = sellingPlan && sellingPlan !== 'unknown' ? sellingPlan : {};
  const [first, second] = priceAdjustments ?? [];
  const exactForLine = (price: Money | undefined) => {
    const exact = price && toExact(price);
    return exact && times(exact, quantity);
  };
  const fixed = orderCount ? exactForLine(first?.price) : undefined;
  // A plan without adjustments charges the full price of the line.
  const fullPrice = priceAdjustments && cost.subtotalAmount && toExact(cost.subtotalAmount);
  const recurring = first ? exactForLine((orderCount ? second : first)?.price) : fullPrice;
  if (!recurring || (orderCount && !fixed)) return 'unknown';
  return { ...recurrence, fixed, recurring };
}

/**
 * The key of a total. Lines that are charged on the same days, and change their price at the same order,
 * share a total.
 */
const keyOf = ({ interval, intervalCount, orderCount }: Recurrence) =>
  [interval, intervalCount, orderCount].join();

const toTotal = ({ interval, intervalCount, orderCount, fixed, recurring }: LinePrices): RecurringTotal => ({
  interval,
  intervalCount,
  ...(fixed && { fixedPrice: { price: toMoney(fixed), orderCount } }),
  recurringPrice: toMoney(recurring),
});

/** The parts of a cart that its recurring totals depend on. */
type CartWithPlans = Pick<Cart, 'lines' | 'moreLines' | 'allLines' | 'sellingPlan'>;

/** The lines that may have a subscription; undefined if not all of them were read. */
function linesWithPlans(cart: CartWithPlans): readonly CartLine[] | undefined {
  if (!cart.moreLines) return cart.lines;
  return cart.sellingPlan === false ? [] : cart.allLines;
}

/**
 * What the subscriptions of a cart will charge, in the order of its lines, before discounts, delivery and
 * taxes.
 * @returns an empty list if there is no subscription; undefined if a price is not known exactly, or a line
 *   was not read
 */
export function recurringTotals(cart: CartWithPlans): RecurringTotal[] | undefined {
  const lines = linesWithPlans(cart);
  if (!lines) return undefined;
  const totals = new Map<string, LinePrices>();
  for (const line of lines) {
    const prices = linePrices(line);
    if (prices === 'unknown') return undefined;
    if (prices === 'not_recurring') continue;
    const key = keyOf(prices);
    const total = totals.get(key);
    const fixed = total?.fixed && prices.fixed ? add(total.fixed, prices.fixed) : prices.fixed;
    const recurring = total ? add(total.recurring, prices.recurring) : prices.recurring;
    // Prices in two currencies cannot be added.
    if (!recurring || (prices.fixed && !fixed)) return undefined;
    totals.set(key, { ...prices, fixed, recurring });
  }
  return [...totals.values()].map(toTotal);
}

/** When a total is charged. */
const recurrenceOf = ({ interval, intervalCount, fixedPrice }: RecurringTotal): Recurrence => ({
  interval,
  intervalCount,
  orderCount: fixedPrice?.orderCount ?? 0,
});

/** The one recurrence of these lines; undefined if they have none or several, or if one is unknown. */
export function onlyRecurrence(
  lines: readonly Pick<CartLine, 'quantity' | 'sellingPlan'>[],
): Recurrence | undefined {
  const all = lines.map(lineRecurrence).filter((recurrence) => recurrence !== 'not_recurring');
  const [first] = all;
  const isSame = (recurrence: Recurrence | 'unknown') =>
    recurrence !== 'unknown' && !!first && first !== 'unknown' && keyOf(recurrence) === keyOf(first);
  return first && first !== 'unknown' && all.every(isSame) ? first : undefined;
}

/** Whether a cart has exactly one recurring total, which is charged as expected. */
export function recursAs(cart: CartWithPlans, expected: Recurrence): boolean {
  const totals = recurringTotals(cart);
  const [total] = totals ?? [];
  return totals?.length === 1 && !!total && keyOf(recurrenceOf(total)) === keyOf(expected);
}

/**
 * Whether the subscriptions charge only what was shown: in the same intervals, and at prices that are not
 * higher.
 */
export const areRecurringTotalsAsShown = (
  current: readonly RecurringTotal[],
  shown: readonly RecurringTotal[],
): boolean =>
  current.every(({ interval, intervalCount, fixedPrice, recurringPrice }) =>
    shown.some(
      (total) =>
        total.interval === interval &&
        total.intervalCount === intervalCount &&
        total.fixedPrice?.orderCount === fixedPrice?.orderCount &&
        (!fixedPrice || !total.fixedPrice || isNotHigher(fixedPrice.price, total.fixedPrice.price)) &&
        isNotHigher(recurringPrice, total.recurringPrice),
    ),
  );
