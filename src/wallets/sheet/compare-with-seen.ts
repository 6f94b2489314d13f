import type { Cart, Money } from '../../net/storefront/cart-types';
import { type DeliveryChoice, deliveryChoices, findShown, keptChoice } from './delivery-groups';
import { isNotHigher, isSameAmount } from './money';
import { areRecurringTotalsAsShown, recurringTotals } from './recurring-totals';
import { CONTINUE, ONLY_AT_CHECKOUT, type StepResult } from './sheet-results';
import type { SheetCart } from './sheet-cart';

/** The costs of a cart. */
type Cost = Cart['cost'];

/** What a sheet showed at one moment. */
export interface SeenInSheet {
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
export function priceRise(current: Cost, seen: Cost): 'dynamic_tax' | 'invalid_payment_amount' | undefined {
  if (isNotHigher(current.totalAmount, seen.totalAmount)) return undefined;
  const isTaxOrDutyChanged =
    isAmountChanged(current.totalTaxAmount, seen.totalTaxAmount) ||
    isAmountChanged(current.totalDutyAmount, seen.totalDutyAmount);
  return isTaxOrDutyChanged ? 'dynamic_tax' : 'invalid_payment_amount';
}

/** Whether the delivery groups that the sheet keeps as they are have the options that it showed. */
function areKeptAsSeen(cart: Cart, seen: SeenInSheet): boolean {
  const current = keptChoice(cart);
  const shown = keptChoice(seen.cart);
  return current && shown ? !!findShown([current], shown) : current === shown;
}

/**
 * Whether the delivery that is selected in the cart is the one that the sheet showed as selected. True if
 * nothing is shipped; false if the sheet showed one, and the delivery groups are unknown.
 */
function isDeliveryAsSeen(cart: Cart, seen: SeenInSheet): boolean {
  if (cart.shippingRequired === false) return true;
  if (!cart.deliveryGroups) return !seen.delivery.length;
  const [current] = deliveryChoices(cart);
  const [selected] = seen.delivery;
  const isChoiceAsSeen = !!current?.selected && !!selected && !!findShown([current], selected);
  return isChoiceAsSeen && areKeptAsSeen(cart, seen);
}

/** Whether the cart's subscriptions will charge only what the sheet has shown. */
function areRenewalsAsSeen(cart: Cart, seen: SeenInSheet): boolean {
  const current = recurringTotals(cart);
  const shown = recurringTotals(seen.cart);
  return !!current && !!shown && areRecurringTotalsAsShown(current, shown);
}

/**
 * Compares the sheet's cart with what the shopper saw when authorizing the payment. If the cart costs more,
 * or has another delivery or other renewals, the result is a deceleration: the checkout shows the current
 * cart.
 * @param seen undefined if the sheet had shown only a placeholder
 */
export function compareWithSeen({ cart }: SheetCart, seen: SeenInSheet | undefined): StepResult {
  if (!cart) return CONTINUE;
  // The shopper has not seen a total yet.
  if (!seen) return { type: 'decelerate', reason: 'invalid_payment_amount' };
  const reason = priceRise(cart.cost, seen.cart.cost);
  if (reason) return { type: 'decelerate', reason };
  const isAsSeen = isDeliveryAsSeen(cart, seen) && areRenewalsAsSeen(cart, seen);
  return isAsSeen ? CONTINUE : ONLY_AT_CHECKOUT;
}
