import {
  cartSelectedDeliveryOptionsUpdate,
  cartPaymentUpdate,
  type CartPayment,
} from '../../net/storefront/sheet/operations/cart';
import { selectedOptions } from './delivery-choices';
import { GO_ON, type Step } from './sheet-events';
import { pause } from '../../net/storefront/retrying-fetch';
import type { Cart } from '../../net/storefront/cart';
import { isSameAmount } from './money';
import { readError } from './errors/read-error';
import type { SheetCart } from './sheet-cart';
import { DELIVERY_LIMIT_MS, PAYMENT_LIMIT_MS } from './time-limits';

// What the API works out after a change, such as delivery options and taxes, may be asked for too early: ask again.

/** How long between two questions, ms. */
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
  const until = waiting.now() + DELIVERY_LIMIT_MS;
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

/** What the API calls an amount that is not what the cart costs. */
const UNACCEPTABLE = { code: 'PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT', field: [], message: '' };

/** The payment of a cart with this total. */
export type PayFor = (cart: Pick<Cart, 'cost' | 'sellingPlan'>) => CartPayment;

/**
 * Sets how the cart is paid, for exactly what it costs. Where its total changes on the way (taxes, delivery), it is set
 * again for the new one, for 10 s; after that the amount counts as refused.
 * @param guard asked before each payment is set: whether the cart may be paid at what it costs now
 */
export async function settlePayment(
  sheet: SheetCart,
  payFor: PayFor,
  guard: () => Step = () => GO_ON,
): Promise<Step> {
  const { waiting } = sheet;
  const until = waiting.now() + PAYMENT_LIMIT_MS;
  for (;;) {
    const before = sheet.cart;
    if (!before) throw new Error('a payment without a cart');
    const allowed = guard();
    if (allowed.kind !== 'continue') return allowed;
    const step = await sheet.change(cartPaymentUpdate, { payment: payFor(before) }, { area: 'billing' });
    const isRefused =
      sheet.errors.some((error) => readError(error).meaning === 'invalid_payment_amount') &&
      !(step.kind === 'decelerate' && step.reason !== 'invalid_payment_amount');
    const { totalAmount, totalTaxAmount } = (sheet.cart ?? before).cost;
    const isChanged = !isSameAmount(totalAmount, before.cost.totalAmount);
    if (!isRefused && (step.kind !== 'continue' || !isChanged)) return step;
    const stillAllowed = guard();
    if (stillAllowed.kind !== 'continue') return stillAllowed;
    if (waiting.now() >= until) return sheet.judge({ errors: [UNACCEPTABLE] });
    if (isChanged) continue;
    // The same amount was refused: only taxes that are still to come could make it another.
    if (Number(totalTaxAmount?.amount ?? 0)) return step;
    // Who ends the wait ends the next request too, and that is judged.
    await pause(PAUSE_MS, sheet.signal, waiting).catch(() => {});
    if (sheet.cart !== before) continue;
    const read = await sheet.read();
    if (read.kind !== 'continue') return read;
  }
}
