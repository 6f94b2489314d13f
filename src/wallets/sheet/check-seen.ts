import type { Cart, Money } from '../../net/storefront/cart-types';
import { type DeliveryChoice, deliveryChoices, findShown } from './delivery-groups';
import { isNotHigher, isSameAmount } from './money';
import { areRecurringTotalsAsShown, recurringTotals } from './recurring-totals';
import { CONTINUE, ONLY_AT_CHECKOUT, type StepResult } from './sheet-results';
import type { SheetCart } from './sheet-cart';

/** The costs of a cart. */
type Cost = Cart['cost'];

/** What a sheet showed at one moment. */
export interface Seen {
  /**
   * The cart in the last answer that had its total. The placeholders with which a sheet opens do not count.
   */
  cart: Cart;
  /**
   * The delivery choices, with the one that the sheet shows as selected first; empty if the sheet has shown
   * none.
   */
  delivery: readonly DeliveryChoice[];
}

/** Whether two amounts of tax or duty differ. A missing amount counts as zero. */
function isAmountChanged(one: Money | undefined, other: Money | undefined): boolean {
  if (one && other) return !isSameAmount(one, other);
  return Number((one ?? other)?.amount ?? 0) !== 0;
}

/**
 * Why a cart must not be paid in a sheet, because it costs more than the shopper last saw there; undefined if
 * it may.
 */
export function priceRise(seen: Cost, current: Cost): 'dynamic_tax' | 'invalid_payment_amount' | undefined {
  if (isNotHigher(current.totalAmount, seen.totalAmount)) return undefined;
  const isTaxOrDutyChanged =
    isAmountChanged(seen.totalTaxAmount, current.totalTaxAmount) ||
    isAmountChanged(seen.totalDutyAmount, current.totalDutyAmount);
  return isTaxOrDutyChanged ? 'dynamic_tax' : 'invalid_payment_amount';
}

/**
 * Whether the cart's delivery is the one that the sheet showed as selected; true while the delivery groups
 * are unknown.
 */
function isDeliveryAsShown({ deliveryGroups, shippingRequired }: Cart, { delivery }: Seen): boolean {
  if (!deliveryGroups || shippingRequired === false) return true;
  const [current] = deliveryChoices({ deliveryGroups });
  const [shown] = delivery;
  return !!current?.selected && !!shown && !!findShown([current], shown);
}

/** Whether the cart's subscriptions will charge only what the sheet has shown. */
function areRenewalsAsShown(cart: Cart, seen: Seen): boolean {
  const current = recurringTotals(cart);
  const shown = recurringTotals(seen.cart);
  return !!current && !!shown && areRecurringTotalsAsShown(current, shown);
}

/**
 * Stops a payment for anything other than what the sheet showed when the shopper authorized it. The checkout
 * then shows the current costs and delivery.
 * @param seen undefined if the sheet had shown only a placeholder
 */
export function checkSeen({ cart }: SheetCart, seen: Seen | undefined): StepResult {
  if (!cart) return CONTINUE;
  const reason = seen ? priceRise(seen.cart.cost, cart.cost) : 'invalid_payment_amount';
  if (reason) return { type: 'decelerate', reason };
  return !seen || (isDeliveryAsShown(cart, seen) && areRenewalsAsShown(cart, seen))
    ? CONTINUE
    : ONLY_AT_CHECKOUT;
}
