import type { Cart, Money } from '../../net/storefront/cart';
import { isSameAmount, toExact } from './money';
import { GO_ON, type Step } from './sheet-events';
import type { SheetCart } from './sheet-cart';

/** What a cart costs. */
export type Cost = Cart['cost'];

/** Whether paying `now` takes no more than `seen`. False where one of them cannot be read. */
function isCovered(seen: Money, now: Money): boolean {
  const [before, after] = [toExact(seen), toExact(now)];
  if (!before || !after) return false;
  // A sheet shows a total below zero as zero.
  if (after.minor <= 0n) return true;
  return before.currencyCode === after.currencyCode && after.minor <= before.minor;
}

/** A tax that is not there is a tax of zero. */
function isChanged(one: Money | undefined, other: Money | undefined): boolean {
  if (one && other) return !isSameAmount(one, other);
  return Number((one ?? other)?.amount ?? 0) !== 0;
}

/**
 * Why a cart must not be paid in a sheet: it costs more than the shopper last saw there.
 * @param seen undefined while the sheet has shown no total of the cart, only the placeholder that it was opened with
 * @param now what would be charged
 * @returns undefined when it may be paid
 */
export function priceRise(
  seen: Cost | undefined,
  now: Cost,
): 'dynamic_tax' | 'invalid_payment_amount' | undefined {
  if (!seen) return 'invalid_payment_amount';
  if (isCovered(seen.totalAmount, now.totalAmount)) return undefined;
  const isTaxed =
    isChanged(seen.totalTaxAmount, now.totalTaxAmount) ||
    isChanged(seen.totalDutyAmount, now.totalDutyAmount);
  return isTaxed ? 'dynamic_tax' : 'invalid_payment_amount';
}

/**
 * Stops a payment that would charge more than the shopper last saw in the sheet: the checkout shows the new total.
 * @param seen what the cart cost in the last answer that the sheet had shown when the shopper authorized; undefined when
 *   it had shown only a placeholder
 */
export function priceGuard({ cart }: SheetCart, seen: Cost | undefined): Step {
  const reason = cart && priceRise(seen, cart.cost);
  return reason ? { kind: 'decelerate', reason } : GO_ON;
}
