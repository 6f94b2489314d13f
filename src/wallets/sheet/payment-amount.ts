import type { Cart, Money } from '../../net/storefront/cart-fields';
import { isSameAmount, toExact } from './money';
import { GO_ON, type Step } from './sheet-events';
import type { SheetCart } from './sheet-cart';
import { cartPaymentUpdate, type CartPayment } from '../../net/storefront/sheet/sheet-operations';
import { pause } from '../../net/waiting';
import { readError } from './errors/read-error';
import { PAYMENT_LIMIT_MS } from './time-limits';

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

/** How long until a payment that was refused for its amount is set again: taxes may still be worked out; ms. */
const PAUSE_MS = 500;

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
    if (waiting.now() >= until) return sheet.decide({ errors: [UNACCEPTABLE] });
    if (isChanged) continue;
    // The same amount was refused: only taxes that are still to come could make it another.
    if (Number(totalTaxAmount?.amount ?? 0)) return step;
    // Who ends the wait ends the next request too, and its answer decides.
    await pause(PAUSE_MS, sheet.signal, waiting).catch(() => {});
    if (sheet.cart !== before) continue;
    const read = await sheet.read();
    if (read.kind !== 'continue') return read;
  }
}
