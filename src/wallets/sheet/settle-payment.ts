import { GO_ON, type Step } from './step-results';
import {
  cartPaymentUpdate,
  type CartPayment,
} from '../../net/storefront/sheet/operations/cart-payment-update';
import { pause } from '../../net/storefront/retrying-fetch';
import type { Cart } from '../../net/storefront/cart';
import { isSameAmount } from './money';
import { readError } from './errors/read-error';
import type { SheetCart } from './sheet-cart';

/** How long an amount is tried to be settled, and how long a server that has not worked out the taxes gets, ms. */
const LIMIT_MS = 10_000;
const PAUSE_MS = 500;

/** What the API calls an amount that is not what the cart costs. */
const UNACCEPTABLE = { code: 'PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT', field: [], message: '' };

/**
 * Sets how the cart is paid, for exactly what it costs. Where its total changes on the way (taxes, delivery), it is set
 * again for the new one, for 10 s; after that the amount counts as refused.
 * @param payment how a cart with this total is paid
 * @param guard asked before each payment is set: whether the cart may be paid at what it costs now
 */
export async function settlePayment(
  sheet: SheetCart,
  payment: (cart: Cart) => CartPayment,
  guard: () => Step = () => GO_ON,
): Promise<Step> {
  const { waiting } = sheet;
  const until = waiting.now() + LIMIT_MS;
  for (;;) {
    const before = sheet.cart;
    if (!before) throw new Error('a payment without a cart');
    const allowed = guard();
    if (allowed.kind !== 'continue') return allowed;
    const step = await sheet.change(cartPaymentUpdate, { payment: payment(before) }, { area: 'billing' });
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
