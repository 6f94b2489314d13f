import type { Money } from '../../net/cart-answer';
import type { WalletCart } from '../../net/wallet-cart';
import { sum, times, toExact, toMoney } from './money';

/** What a line of the summary is; each has a text of its own. */
export type SummaryKey =
  | 'subtotal'
  | 'shipping'
  | 'shipping_one_time'
  | 'shipping_subscription'
  | 'duties'
  | 'taxes'
  | 'discount'
  | 'total';

/** A line of the order summary. */
export interface SummaryLine {
  key: SummaryKey;
  /** The code or the title of a discount that has one: shown in place of the key's text. */
  name?: string;
  /** As many decimals as the currency has; negative for a discount. */
  amount: Money;
}

/** What the goods cost before discounts, or as near to that as the lines read allow. */
const subtotal = ({ lines, moreLines, cost }: WalletCart): Money[] =>
  moreLines || !lines.length ? [cost.subtotalAmount] : lines.map((line) => line.cost.subtotalAmount);

/** The discounts to show: those of lines that were not read are in the subtotal already. */
const allocations = ({ lines, moreLines, discountAllocations }: WalletCart) => [
  ...discountAllocations,
  ...(moreLines ? [] : lines.flatMap((line) => line.discountAllocations)),
];

/** What a line sums up; an amount that is not there has no line. `name`: of a discount. */
type Row = [key: SummaryKey, amounts: (Money | undefined)[], name?: string | undefined];

/** Codes know no case, and one discount may be spread over the cart and its lines: one row each. */
function discounts(cart: WalletCart): Row[] {
  const rows = new Map<string, Row>();
  for (const { name, discountedAmount } of allocations(cart)) {
    const key = name?.toUpperCase() ?? '';
    const row: Row = rows.get(key) ?? ['discount', [], name];
    row[1].push(discountedAmount);
    rows.set(key, row);
  }
  return [...rows.values()];
}

/** The cost of the chosen delivery; split in two as soon as some of it comes again with a subscription. */
function shipping({ deliveryGroups = [] }: WalletCart): Row[] {
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
const SILENT_AT_ZERO: readonly SummaryKey[] = ['duties', 'discount'];

/**
 * The lines of a payment sheet, the total last. Where the shop's prices include tax, the taxes are part of the other
 * lines, and the lines do not add up to the total.
 * @returns undefined when some amount cannot be read exactly: such a cart belongs in the checkout.
 */
export function orderSummary(cart: WalletCart): SummaryLine[] | undefined {
  const { totalAmount, totalTaxAmount, totalDutyAmount } = cart.cost;
  const rows: Row[] = [
    ['subtotal', subtotal(cart)],
    ...shipping(cart),
    ['duties', [totalDutyAmount]],
    ['taxes', [totalTaxAmount]],
    ...discounts(cart),
    ['total', [totalAmount]],
  ];
  const currency = toExact(totalAmount)?.currencyCode;
  const lines: SummaryLine[] = [];
  for (const [key, some, name] of rows) {
    const amounts = some.filter((amount) => !!amount);
    if (!amounts.length) continue;
    const amount = sum(amounts);
    if (!amount || amount.currencyCode !== currency) return undefined;
    if (amount.minor === 0n && SILENT_AT_ZERO.includes(key)) continue;
    const signed = key === 'discount' ? times(amount, -1) : amount;
    lines.push({ key, ...(name && { name }), amount: toMoney(signed) });
  }
  return lines;
}
