import type { Cart, DiscountAllocation, Money } from '../../net/storefront/cart-fields';
import { priceToPay, sum, times, toExact, toMoney, walletPrice } from './money';
import { recurringTotals } from './recurring-totals';

/** What a line of the summary is; each has a text of its own. */
export type SummaryKey =
  | 'subtotal'
  | 'shipping'
  | 'shipping_one_time'
  | 'shipping_subscription'
  | 'duties'
  | 'taxes'
  | 'discount'
  /** Tax that the other lines contain: it is told, and not added. */
  | 'taxes_included'
  | 'total';

/** A line of the order summary. */
export interface SummaryLine {
  key: SummaryKey;
  /** The code or the title of a discount that has one: shown in place of the key's text. */
  name?: string;
  /** As many decimals as the currency has; negative for a discount. */
  amount: Money;
}

/** What a line sums up; without amounts there is no line. `name`: of a discount. */
type Row = [key: SummaryKey, amounts: (Money | undefined)[], name?: string | undefined];

/** One way to read the prices of a cart. */
interface PriceReading {
  /** What the merchandise costs. */
  prices: readonly Money[];
  /** What is taken off those. */
  discounts: readonly DiscountAllocation[];
}

/**
 * The ways to read the prices of a cart, the most detailed first. The API does not say which discounts an amount is
 * before and which it is after; only that an answer adds up tells.
 */
function priceReadings({ lines, moreLines, cost, discountAllocations }: Cart): PriceReading[] {
  const prices = lines.flatMap((line) => line.cost.subtotalAmount ?? []);
  const ofLines = lines.flatMap((line) => line.discountAllocations);
  const subtotal = cost.subtotalAmount ? [cost.subtotalAmount] : [];
  return [
    // Where there are lines that were not read, the others are only a part.
    ...(moreLines || !lines.length
      ? []
      : [
          { prices, discounts: [...discountAllocations, ...ofLines] },
          // The cart's discounts are those of its lines once more, or are in the cost of the delivery.
          { prices, discounts: ofLines },
        ]),
    // The subtotal is after the discounts of the lines, and may be after all.
    { prices: subtotal, discounts: discountAllocations },
    { prices: subtotal, discounts: [] },
  ];
}

/** Codes know no case, and one discount may be spread over the cart and its lines: one row each. */
function discountRows(discounts: readonly DiscountAllocation[]): Row[] {
  const rows = new Map<string, Row>();
  for (const { name, discountedAmount } of discounts) {
    const key = name?.toUpperCase() ?? '';
    const row: Row = rows.get(key) ?? ['discount', [], name];
    row[1].push(discountedAmount);
    rows.set(key, row);
  }
  return [...rows.values()];
}

/** The cost of the chosen delivery; split in two as soon as some of it comes again with a subscription. */
function shippingRows({ deliveryGroups = [] }: Cart): Row[] {
  const costs = (isAgain: boolean) =>
    deliveryGroups
      .filter(({ groupType }) => (groupType === 'SUBSCRIPTION') === isAgain)
      .map(({ selectedDeliveryOption }) => selectedDeliveryOption?.estimatedCost);
  const [once, again] = [costs(false), costs(true)];
  return again.length
    ? [
        ['shipping_one_time', once],
        ['shipping_subscription', again],
      ]
    : [['shipping', once]];
}

/** Rows that say nothing when they are zero. Free shipping and no tax are worth a row. */
const SILENT_AT_ZERO: readonly SummaryKey[] = ['duties', 'discount', 'taxes_included'];

/** The lines of these rows. All amounts can be read: {@link isReadable}. */
const toLines = (rows: readonly Row[]): SummaryLine[] =>
  rows.flatMap(([key, some, name]) => {
    const amount = sum(some.filter((one) => !!one));
    if (!amount || (amount.minor === 0n && SILENT_AT_ZERO.includes(key))) return [];
    const signed = key === 'discount' ? times(amount, -1) : amount;
    return { key, ...(name && { name }), amount: toMoney(signed) };
  });

/** What the prices of a shop may contain; none of it first. */
const CONTAINED = [
  { tax: false, duty: false },
  { tax: true, duty: false },
  { tax: false, duty: true },
  { tax: true, duty: true },
];

/** Every set of lines that the cart may mean, without the total. A duty that the prices contain has no line. */
const candidates = (cart: Cart): SummaryLine[][] =>
  priceReadings(cart).flatMap(({ prices, discounts }) =>
    CONTAINED.map(({ tax, duty }) =>
      toLines([
        ['subtotal', [...prices]],
        ...shippingRows(cart),
        ['duties', [duty ? undefined : cart.cost.totalDutyAmount]],
        ['taxes', [tax ? undefined : cart.cost.totalTaxAmount]],
        ...discountRows(discounts),
        ['taxes_included', [tax ? cart.cost.totalTaxAmount : undefined]],
      ]),
    ),
  );

/**
 * Whether the lines add up to the total: exactly, and as wallets write amounts too, which is with two decimals at most and
 * no total below zero.
 */
function addUp(lines: readonly SummaryLine[], total: Money): boolean {
  const summands = lines.filter(({ key }) => key !== 'taxes_included').map(({ amount }) => amount);
  const written = summands.map((amount) => ({ ...amount, amount: walletPrice(amount) }));
  const isSum = (amounts: Money[], of: Money) => sum(amounts)?.minor === toExact(of)?.minor;
  return isSum(summands, total) && isSum(written, { ...total, amount: priceToPay(total) });
}

/** Whether no price is missing, every amount can be read exactly, and all are in one currency. */
function isReadable(cart: Cart): boolean {
  const { totalAmount, subtotalAmount, totalTaxAmount, totalDutyAmount } = cart.cost;
  const allocations = [
    ...cart.discountAllocations,
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
 * The lines of a payment sheet, the total last. They add up to it: tax that the prices contain is `taxes_included`, which
 * is not added. Where no way to read the cart adds up, the total is the only line: no amount is made up to close a gap.
 * @returns undefined when some amount cannot be read exactly: such a cart belongs in the checkout.
 */
export function orderSummary(cart: Cart): SummaryLine[] | undefined {
  if (!isReadable(cart)) return undefined;
  const { totalAmount } = cart.cost;
  const lines = candidates(cart).find((some) => addUp(some, totalAmount)) ?? [];
  return [...lines, ...toLines([['total', [totalAmount]]])];
}

/** Whether every amount that a sheet shows of the cart can be read exactly. */
export const isSummable = (cart: Cart): boolean => !!orderSummary(cart) && !!recurringTotals(cart);
