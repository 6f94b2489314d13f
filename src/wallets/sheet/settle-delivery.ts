import type { Cart } from '../../net/storefront/cart-types';
import { cartSelectedDeliveryOptionsUpdate } from '../../net/storefront/sheet/sheet-operations';
import { pause } from '../../net/pause';
import { type DeliveryChoice, deliveryChoices, findShown, selectedOptions } from './delivery-groups';
import type { SheetCart } from './sheet-cart';
import { type StepResult, CONTINUE, ONLY_AT_CHECKOUT } from './sheet-results';
import { DELIVERY_LIMIT_MS } from './time-limits';

/** The pause between two requests for delivery options that the API is still computing, ms. */
const PAUSE_MS = 500;

/** Whether the API was still computing the delivery options when it responded to the last change. */
const isPending = ({ errors }: SheetCart) => errors.some(({ code }) => code === 'PENDING_DELIVERY_GROUPS');

/** Whether the API has not responded with the delivery groups of the cart. */
const isUnknown = ({ cart }: SheetCart) => !cart?.deliveryGroups;

/**
 * What follows if no choice can be selected: the shopper must choose another one or another address, or the
 * checkout takes over, also if the delivery groups are still unknown.
 */
function resultWithoutChoice(cart: Cart | undefined): StepResult {
  const errorResult = (key: 'address_unserviceable' | 'missing.shipping_option'): StepResult => ({
    type: 'show_error',
    errors: [{ area: 'shipping', key }],
  });
  if (deliveryChoices(cart).length) return errorResult('missing.shipping_option');
  if (!cart?.deliveryGroups) return ONLY_AT_CHECKOUT;
  const groups = cart.deliveryGroups;
  const isServed = groups.length && groups.every(({ deliveryOptions }) => deliveryOptions.length);
  return isServed ? ONLY_AT_CHECKOUT : errorResult('address_unserviceable');
}

/**
 * Selects a delivery option in every delivery group of the cart. Waits up to 20 s for options that the API is
 * still computing, or could not send.
 * @param wanted a choice that the sheet shows; if the cart no longer has it, the result is an error. If it is
 *   omitted, the choice that the cart has selected is used, or else the shop's first
 */
export async function settleDelivery(sheet: SheetCart, wanted?: DeliveryChoice): Promise<StepResult> {
  const deadline = Date.now() + DELIVERY_LIMIT_MS;
  // While the API computes the options for a new address, its response may have those for the previous
  // address.
  let mayBeOutdated = isPending(sheet);
  let hasSentChoice = false;
  for (;;) {
    const options = mayBeOutdated ? undefined : selectedOptions(sheet.cart, wanted);
    if (options && !options.length) return CONTINUE;
    if (hasSentChoice || !options) {
      const mayFollow = isPending(sheet) || isUnknown(sheet);
      if (!mayFollow || Date.now() >= deadline) return resultWithoutChoice(sheet.cart);
      // An aborted pause is not an error here: the same signal aborts the next request, whose result is
      // returned.
      await pause(PAUSE_MS, sheet.signal).catch(() => {});
    }
    const result = options
      ? await sheet.change(cartSelectedDeliveryOptionsUpdate, { selectedDeliveryOptions: options })
      : await sheet.read();
    if (result.type !== 'continue') return result;
    hasSentChoice = !!options;
    mayBeOutdated = false;
  }
}

/**
 * Selects, for an authorized payment, the choice that the sheet shows as selected. If the complete address
 * has made it impossible, the shopper chooses another one that the sheet shows, or else continues at the
 * checkout.
 * @param shown the choices that the sheet shows, the selected one first
 */
export async function settleShownDelivery(
  sheet: SheetCart,
  shown: readonly DeliveryChoice[],
): Promise<StepResult> {
  const result = await settleDelivery(sheet, shown[0]);
  const choices = deliveryChoices(sheet.cart);
  const mustChoose = result.type === 'show_error' && choices.length > 0;
  return mustChoose && !shown.some((choice) => findShown(choices, choice)) ? ONLY_AT_CHECKOUT : result;
}
