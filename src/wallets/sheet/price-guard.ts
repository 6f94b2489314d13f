import { GO_ON, type Step } from './step-results';
import { priceRise, type Cost } from './price-rise';
import type { SheetCart } from './sheet-cart';

/**
 * Stops a payment that would charge more than the shopper last saw in the sheet: the checkout shows the new total.
 * @param seen what the cart cost in the last answer that the sheet had shown when the shopper authorized; undefined when
 *   it had shown only a placeholder
 */
export function priceGuard({ cart }: SheetCart, seen: Cost | undefined): Step {
  const reason = cart && priceRise(seen, cart.cost);
  return reason ? { kind: 'decelerate', reason } : GO_ON;
}
