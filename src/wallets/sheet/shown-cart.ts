import type { Cart, Money } from '../../net/storefront/cart-types';
import type { DecelerationReason } from '../reasons';
import { deliveryChoices, keptChoice } from './delivery-groups';
import { orderSummary } from './order-summary';
import { type Recurrence, recurringTotals, recursAs } from './recurring-totals';
import { ONLY_AT_CHECKOUT } from './sheet-results';

/** The quantity of each line, by its id: of all lines, or else of the first 10. */
const quantitiesOf = ({ quantities, lines }: Cart) =>
  quantities ?? new Map(lines.map(({ id, quantity }) => [id, quantity]));

/**
 * Why a cart is not the one that the shopper wanted to buy, because it has fewer or other items; undefined if
 * it is the same.
 */
function lineChange(first: Cart, cart: Cart): DecelerationReason | undefined {
  if (cart.totalQuantity < first.totalQuantity) return 'not_enough_stock';
  const before = [...quantitiesOf(first)];
  const now = quantitiesOf(cart);
  const isSame =
    cart.totalQuantity === first.totalQuantity &&
    now.size === before.length &&
    before.every(([id, quantity]) => now.get(id) === quantity);
  return isSame ? undefined : ONLY_AT_CHECKOUT.reason;
}

/** Whether only a deposit is due now for one of the lines that were read. */
const hasDeposit = ({ lines, allLines = lines }: Cart) =>
  allLines.some(
    ({ sellingPlan }) => sellingPlan && sellingPlan !== 'unknown' && sellingPlan.hasRemainingBalance,
  );

/**
 * Every amount of a cart that a sheet shows; undefined if one of them is unknown, or cannot be read exactly,
 * or if the summary has no line for a pickup.
 */
function shownAmounts(cart: Cart): Money[] | undefined {
  const summary = orderSummary(cart);
  const recurring = recurringTotals(cart);
  if (!summary || !recurring) return undefined;
  if (keptChoice(cart) && !summary.some(({ key }) => key === 'pickup')) return undefined;
  return [
    ...summary.map(({ amount }) => amount),
    ...recurring.map(({ recurringPrice }) => recurringPrice),
    ...recurring.flatMap(({ fixedPrice }) => fixedPrice?.price ?? []),
    ...deliveryChoices(cart).map(({ cost }) => cost),
  ];
}

/**
 * Why a sheet that shows prices must not show a cart, although the cart could be paid; undefined if it may.
 * Only the checkout can show delivery groups that were not read, a pickup of a cart whose amounts do not add
 * up, what a gift card pays, what is charged after a deposit, amounts that are not known exactly, and amounts
 * in a currency other than the sheet's, unless they are all 0.
 * @param first the cart in the first response of the click: what the shopper wants to buy
 * @param currency the currency of the sheet, ISO 4217
 * @param recurrence what the vendor was told when the sheet was opened, and cannot be changed; undefined if
 *   it was told nothing
 */
export function whyNotShown(
  cart: Cart,
  first: Cart,
  currency: string,
  recurrence: Recurrence | undefined,
): DecelerationReason | undefined {
  const change = lineChange(first, cart);
  if (change) return change;
  if (recurrence && !recursAs(cart, recurrence)) return ONLY_AT_CHECKOUT.reason;
  if (cart.moreDeliveryGroups || cart.hasGiftCard || hasDeposit(cart)) return ONLY_AT_CHECKOUT.reason;
  const amounts = shownAmounts(cart);
  const isForeign = cart.cost.totalAmount.currencyCode.toLowerCase() !== currency.toLowerCase();
  const isShowable = amounts && !(isForeign && amounts.some(({ amount }) => Number(amount) !== 0));
  return isShowable ? undefined : ONLY_AT_CHECKOUT.reason;
}
