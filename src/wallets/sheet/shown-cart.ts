import type { Cart, Money } from '../../net/storefront/cart-types';
import type { DecelerationReason } from '../deceleration-reasons';
import { deliveryChoices } from './delivery-groups';
import { orderSummary } from './order-summary';
import { recurringTotals } from './recurring-totals';

/** Every amount that a sheet shows of a cart; undefined if one of them is not known, or cannot be read exactly. */
function shownAmounts(cart: Cart): Money[] | undefined {
  const summary = orderSummary(cart);
  const recurring = recurringTotals(cart);
  if (!summary || !recurring) return undefined;
  return [
    ...summary.map(({ amount }) => amount),
    ...recurring.flatMap(({ fixedPrice, recurringPrice }) =>
      [fixedPrice?.price ?? [], recurringPrice].flat(),
    ),
    ...deliveryChoices(cart).map(({ cost }) => cost),
  ];
}

/**
 * Why a sheet that shows prices must not show a cart that could be paid; undefined if it may. Only the checkout can show
 * amounts that are not known exactly.
 */
export const whyNotShown = (cart: Cart): DecelerationReason | undefined =>
  shownAmounts(cart) ? undefined : 'redirect_to_checkout_required';
