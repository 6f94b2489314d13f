import type { Cart } from '../../net/storefront/cart-types';
import { priceToPay, walletPrice } from './money';
import { inapplicableCodes, isTotalFinal, orderSummary, type SummaryKey } from './order-summary';
import { inapplicableCodeText, recurringText, summaryLabel } from './price-texts';
import { type RecurringTotal, recurringTotals } from './recurring-totals';

/** A row of a sheet above the total. */
export interface CartRow {
  /** A line of the summary, a discount code without effect, or a subscription. */
  kind: Exclude<SummaryKey, 'total'> | 'code' | 'subscription';
  label: string;
  /**
   * As a sheet writes it. 0 for a code, and for a subscription, whose price is in the label, because it is
   * not part of the total.
   */
  price: string;
  /** What the row's subscription will charge. */
  recurring?: RecurringTotal;
}

/** What a sheet shows of a cart's prices. */
export interface CartRows {
  rows: CartRow[];
  total: string;
  /** Whether the total includes the delivery. */
  isFinal: boolean;
}

/**
 * The rows and the total of a sheet.
 * @returns undefined if an amount cannot be read exactly: such a cart is bought at the checkout
 */
export function cartRows(cart: Cart): CartRows | undefined {
  const lines = orderSummary(cart);
  const total = lines?.find(({ key }) => key === 'total');
  const subscriptions = recurringTotals(cart);
  if (!lines || !total || !subscriptions) return undefined;
  const zero = '0.00';
  return {
    rows: [
      ...lines.flatMap((line): CartRow[] => {
        const { key, amount } = line;
        if (key === 'total') return [];
        return [{ kind: key, label: summaryLabel(line), price: walletPrice(amount) }];
      }),
      ...inapplicableCodes(cart).map((code): CartRow => ({
        kind: 'code',
        label: inapplicableCodeText(code),
        price: zero,
      })),
      ...subscriptions.map((recurring): CartRow => ({
        kind: 'subscription',
        label: recurringText(recurring),
        price: zero,
        recurring,
      })),
    ],
    total: priceToPay(total.amount),
    isFinal: isTotalFinal(cart),
  };
}
