import { GO_ON, type Step } from './step-results';
import { cartSelectedDeliveryOptionsUpdate } from '../../net/storefront/sheet/operations/cart-selected-delivery-options-update';
import { pause } from '../../net/storefront/retrying-fetch';
import { selectedOptions } from './delivery-choices';
import type { SheetCart } from './sheet-cart';

/** How long the delivery options of an address are waited for, and how long between two questions, ms. */
const LIMIT_MS = 20_000;
const PAUSE_MS = 500;

/** The API says so of a change while it is still working the options out. */
const isPending = ({ errors }: SheetCart) => errors.some(({ code }) => code === 'PENDING_DELIVERY_GROUPS');

const missing = (key: 'address_unserviceable' | 'missing.shipping_option'): Step => ({
  kind: 'show_error',
  errors: [{ area: 'shipping', key }],
});

/**
 * Has every delivery group of the cart go by some option: the wanted one, else the one that it has, else the shop's
 * first. Options that are still being worked out are waited for, 20 s at most.
 * @param wanted id of a choice of the sheet
 */
export async function settleDelivery(sheet: SheetCart, wanted?: string): Promise<Step> {
  const { waiting } = sheet;
  const until = waiting.now() + LIMIT_MS;
  // Such a change may be answered with the options of the address before.
  let isOld = isPending(sheet);
  for (let isTold = false; ;) {
    const options = isOld ? undefined : selectedOptions(sheet.cart, wanted);
    if (options && !options.length) return GO_ON;
    if (isTold || !options) {
      if (!isPending(sheet) || waiting.now() >= until) {
        return missing(selectedOptions(sheet.cart) ? 'missing.shipping_option' : 'address_unserviceable');
      }
      // Who ends the wait ends the next request too, and that is judged.
      await pause(PAUSE_MS, sheet.signal, waiting).catch(() => {});
    }
    const step = options
      ? await sheet.change(cartSelectedDeliveryOptionsUpdate, { selectedDeliveryOptions: options })
      : await sheet.read();
    if (step.kind !== 'continue') return step;
    isTold = !!options;
    isOld = false;
  }
}
