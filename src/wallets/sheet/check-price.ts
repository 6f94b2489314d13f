import type { Cart, Money } from '../../net/storefront/cart-types';
import { isSameAmount, toExact } from './money';
import { CONTINUE, type StepResult } from './sheet-results';
import type { SheetCart } from './sheet-cart';

/** What a cart costs. */
export type Cost = Cart['cost'];

/** Whether the current total is not higher than the total that the shopper saw. False where one of them cannot be read. */
function isNotHigher(currentTotal: Money, seenTotal: Money): boolean {
  const current = toExact(currentTotal);
  const seen = toExact(seenTotal);
  if (!current || !seen) return false;
  // A sheet shows a total below zero as zero.
  if (current.minor <= 0n) return true;
  return current.currencyCode === seen.currencyCode && current.minor <= seen.minor;
}

/** Whether two taxes differ; a missing one is zero. */
function isAmountChanged(one: Money | undefined, other: Money | undefined): boolean {
  if (one && other) return !isSameAmount(one, other);
  return Number((one ?? other)?.amount ?? 0) !== 0;
}

/**
 * Why a cart must not be paid in a sheet: it costs more than the shopper last saw there.
 * @param seenCost undefined while the sheet has shown no total of the cart, only the placeholder that it was opened with
 * @param currentCost what would be charged
 * @returns undefined when it may be paid
 */
export function priceRise(
  seenCost: Cost | undefined,
  currentCost: Cost,
): 'dynamic_tax' | 'invalid_payment_amount' | undefined {
  if (!seenCost) return 'invalid_payment_amount';
  if (isNotHigher(currentCost.totalAmount, seenCost.totalAmount)) return undefined;
  const isTaxOrDutyChanged =
    isAmountChanged(seenCost.totalTaxAmount, currentCost.totalTaxAmount) ||
    isAmountChanged(seenCost.totalDutyAmount, currentCost.totalDutyAmount);
  return isTaxOrDutyChanged ? 'dynamic_tax' : 'invalid_payment_amount';
}

/**
 * Stops a payment that would charge more than the shopper last saw in the sheet: the checkout shows the new total.
 * @param seenCost the cart's cost in the last total that the sheet had shown when the shopper authorized; undefined when it
 *   had shown only a placeholder
 */
export function checkPrice({ cart }: SheetCart, seenCost: Cost | undefined): StepResult {
  const reason = cart && priceRise(seenCost, cart.cost);
  return reason ? { kind: 'decelerate', reason } : CONTINUE;
}
