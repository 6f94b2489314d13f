import type {
  Cart,
  CartLine,
  DeliveryGroup,
  DiscountAllocation,
  Money,
} from '../../net/storefront/cart-types';
import { isKept } from './delivery-groups';
import { add, priceToPay, sum, times, toExact, toMoney, walletPrice } from './money';

/** The largest number of discount codes without effect that a sheet mentions. */
const MAX_INAPPLICABLE_CODES = 3;

/** Whether the total of a cart is complete, which means that it includes the delivery. */
export const isTotalFinal = ({ deliveryGroups = [], shippingRequired }: Cart): boolean =>
  deliveryGroups.length
    ? deliveryGroups.every(({ selectedDeliveryOption }) => selectedDeliveryOption)
    : shippingRequired !== true;

/**
 * The discount codes that do not reduce the price. A sheet mentions each in a row with the amount 0. Before
 * the total is final there are none, because a code may depend on the delivery.
 */
export const inapplicableCodes = (cart: Cart): string[] =>
  isTotalFinal(cart)
    ? cart.discountCodes
        .filter(({ applicable }) => !applicable)
        .map(({ code }) => code)
        .slice(0, MAX_INAPPLICABLE_CODES)
    : [];

/** The kinds of lines in the summary. Each has its own label. */
export type SummaryKey =
  | 'subtotal'
  | 'shipping'
  | 'shipping_one_time'
  | 'shipping_subscription'
  /** A delivery group that a sheet keeps as it is. */
  | 'pickup'
  | 'duties'
  | 'taxes'
  | 'discount'
  /** Tax that is included in the other lines: it is shown, but not added. */
  | 'taxes_included'
  | 'total';

export interface SummaryLine {
  key: SummaryKey;
  /** The code or the title of a discount, or the place of a pickup. */
  name?: string;
  /** As many decimals as the currency has; negative for a discount. */
  amount: Money;
}

/**
 * The amounts that add up to a line of the summary. Without amounts there is no line. `name`: of a discount
 * or of a pickup.
 */
interface SummaryRow {
  key: SummaryKey;
  amounts: (Money | undefined)[];
  name?: string | undefined;
}

/** One way to read the prices of a cart. */
interface PriceReading {
  /** The prices of the merchandise, before `discounts`. */
  prices: readonly Money[];
  /** The discounts to subtract from the prices. */
  discounts: readonly DiscountAllocation[];
}

/**
 * The only way to read the prices of a cart that says what each of its discounts takes off in the whole cart:
 * from the prices of all lines. There is none if not all lines were read.
 */
function readingOfAllLines(
  { lines, allLines, moreLines, cost }: Cart,
  discounts: readonly DiscountAllocation[],
): PriceReading[] {
  const all = moreLines ? allLines : lines;
  if (all?.length) return [{ prices: all.flatMap((line) => line.cost.subtotalAmount ?? []), discounts }];
  // Without discounts, the subtotal is the sum of all lines.
  return discounts.length || !cost.subtotalAmount ? [] : [{ prices: [cost.subtotalAmount], discounts }];
}

/** A line's discounts, as one without a name: the difference between its costs. */
function reductionOf({ cost: { subtotalAmount, totalAmount } }: CartLine): DiscountAllocation[] {
  const before = subtotalAmount && toExact(subtotalAmount);
  const after = totalAmount && toExact(totalAmount);
  const reduction = before && after && add(before, times(after, -1));
  return reduction ? [{ discountedAmount: toMoney(reduction), name: undefined }] : [];
}

/**
 * The ways to read the prices of a cart, the most detailed first. The API does not say which discounts are
 * already subtracted from an amount, so each way is tried until one adds up to the total.
 */
function priceReadings({ lines, moreLines, cost, discountAllocations }: Cart): PriceReading[] {
  const prices = lines.flatMap((line) => line.cost.subtotalAmount ?? []);
  const discountsOfLines = lines.flatMap((line) => line.discountAllocations);
  const subtotal = cost.subtotalAmount ? [cost.subtotalAmount] : [];
  return [
    // The prices of the lines are complete only if all lines were read.
    ...(moreLines || !lines.length
      ? []
      : [
          { prices, discounts: [...discountAllocations, ...discountsOfLines] },
          // The cart's discounts repeat those of its lines, or are subtracted from the cost of the delivery.
          { prices, discounts: discountsOfLines },
          // The API has not sent the discounts of the lines.
          { prices, discounts: [...discountAllocations, ...lines.flatMap(reductionOf)] },
        ]),
    // The discounts of the lines are subtracted from the subtotal, and those of the cart may be too.
    { prices: subtotal, discounts: discountAllocations },
    { prices: subtotal, discounts: [] },
  ];
}

/**
 * One row for each discount, which may be allocated to the cart and to several lines. Discount codes are not
 * case-sensitive.
 */
function discountRows(discounts: readonly DiscountAllocation[]): SummaryRow[] {
  const rows = new Map<string, SummaryRow>();
  for (const { name, discountedAmount } of discounts) {
    const code = name?.toUpperCase() ?? '';
    const row: SummaryRow = rows.get(code) ?? { key: 'discount', amounts: [], name };
    row.amounts.push(discountedAmount);
    rows.set(code, row);
  }
  return [...rows.values()];
}

/**
 * The cost of the selected delivery: one row, or two if a subscription will be delivered again. Each group
 * that a sheet keeps has its own row.
 */
function shippingRows({ deliveryGroups = [] }: Cart): SummaryRow[] {
  const isSubscription = ({ groupType }: DeliveryGroup) => groupType === 'SUBSCRIPTION';
  const costOf = ({ selectedDeliveryOption }: DeliveryGroup) => selectedDeliveryOption?.estimatedCost;
  const delivered = deliveryGroups.filter((group) => !isKept(group));
  const subscription = delivered.filter(isSubscription).map(costOf);
  const oneTime = delivered.filter((group) => !isSubscription(group)).map(costOf);
  const pickups = deliveryGroups.filter(isKept).map((group): SummaryRow => ({
    key: 'pickup',
    amounts: [costOf(group)],
    name: group.selectedDeliveryOption?.title,
  }));
  if (!subscription.length) return [{ key: 'shipping', amounts: oneTime }, ...pickups];
  return [
    { key: 'shipping_one_time', amounts: oneTime },
    { key: 'shipping_subscription', amounts: subscription },
    ...pickups,
  ];
}

/** Rows that are left out if they are zero. Free shipping and taxes of zero are shown. */
const HIDDEN_AT_ZERO: readonly SummaryKey[] = ['duties', 'discount'];

/** The lines for these rows. {@link isReadable} has checked that all amounts can be read. */
const toLines = (rows: readonly SummaryRow[]): SummaryLine[] =>
  rows.flatMap(({ key, amounts, name }) => {
    const amount = sum(amounts.filter((money) => !!money));
    if (!amount || (amount.minor === 0n && HIDDEN_AT_ZERO.includes(key))) return [];
    const signed = key === 'discount' ? times(amount, -1) : amount;
    return { key, ...(name && { name }), amount: toMoney(signed) };
  });

/** Whether a shop's prices include tax and duty: all possibilities, in the order in which they are tried. */
const INCLUDED_IN_PRICES = [
  { tax: false, duty: false },
  { tax: true, duty: false },
  { tax: false, duty: true },
  { tax: true, duty: true },
];

/**
 * The lines, without the total, for each way to read the cart. A duty that the prices include has no line.
 */
function linesForEachReading(cart: Cart): SummaryLine[][] {
  const { discounts } = cart;
  const readings = discounts ? readingOfAllLines(cart, discounts) : priceReadings(cart);
  // If the discounts are known, only the tax is not: it is added to the prices, or contained in them.
  const included = discounts ? INCLUDED_IN_PRICES.filter(({ duty }) => !duty) : INCLUDED_IN_PRICES;
  return readings.flatMap(({ prices, discounts }) =>
    included.map(({ tax, duty }) =>
      toLines([
        { key: 'subtotal', amounts: [...prices] },
        ...shippingRows(cart),
        { key: 'duties', amounts: [duty ? undefined : cart.cost.totalDutyAmount] },
        { key: 'taxes', amounts: [tax ? undefined : cart.cost.totalTaxAmount] },
        ...discountRows(discounts),
        { key: 'taxes_included', amounts: [tax ? cart.cost.totalTaxAmount : undefined] },
      ]),
    ),
  );
}

/**
 * Whether the lines add up to the total, both exactly and in the form that wallets accept: with two decimals
 * at most, and no total below zero.
 */
function addUpTo(lines: readonly SummaryLine[], total: Money): boolean {
  const summands = lines.filter(({ key }) => key !== 'taxes_included').map(({ amount }) => amount);
  const asWritten = summands.map((amount) => ({ ...amount, amount: walletPrice(amount) }));
  const isSumOf = (amounts: Money[], expected: Money) => sum(amounts)?.minor === toExact(expected)?.minor;
  return isSumOf(summands, total) && isSumOf(asWritten, { ...total, amount: priceToPay(total) });
}

/** Whether no price is missing, every amount can be read exactly, and all are in one currency. */
function isReadable(cart: Cart): boolean {
  const { totalAmount, subtotalAmount, totalTaxAmount, totalDutyAmount } = cart.cost;
  const allocations = [
    ...cart.discountAllocations,
    ...(cart.discounts ?? []),
    ...cart.lines.flatMap((line) => line.discountAllocations),
  ];
  const prices = [totalAmount, subtotalAmount, ...cart.lines.map((line) => line.cost.subtotalAmount)];
  const amounts = [
    ...prices,
    totalTaxAmount,
    totalDutyAmount,
    ...allocations.map(({ discountedAmount }) => discountedAmount),
    ...(cart.deliveryGroups ?? []).map(({ selectedDeliveryOption }) => selectedDeliveryOption?.estimatedCost),
  ];
  return prices.every((price) => price) && !!sum(amounts.filter((amount) => !!amount));
}

/**
 * The lines of a payment sheet; the last is the total, which the others add up to. Tax that the prices
 * include is `taxes_included`, which is not added. If no way to read the cart adds up, the total is the only
 * line.
 * @returns undefined if an amount cannot be read exactly: such a cart is bought at the checkout
 */
export function orderSummary(cart: Cart): SummaryLine[] | undefined {
  if (!isReadable(cart)) return undefined;
  const { totalAmount } = cart.cost;
  const lines = linesForEachReading(cart).find((reading) => addUpTo(reading, totalAmount)) ?? [];
  return [...lines, ...toLines([{ key: 'total', amounts: [totalAmount] }])];
}
