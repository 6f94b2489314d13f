import type { Cart } from '../../net/storefront/cart-types';
import type { MailingAddress } from '../../net/storefront/sheet/mailing-address';
import {
  cartPaymentUpdate,
  type CartPayment,
  type WalletPaymentMethod,
} from '../../net/storefront/sheet/sheet-operations';
import { pause } from '../../net/pause';
import { readError } from './errors/read-error';
import { isSameAmount, toExact } from './money';
import type { SheetCart } from './sheet-cart';
import { CONTINUE, type StepResult } from './sheet-results';
import { PAYMENT_LIMIT_MS } from './time-limits';

/**
 * The pause before a payment that was rejected because of its amount is set again, ms, because the API may
 * still be computing taxes.
 */
const PAUSE_MS = 500;

/** The API's error for an amount that is not the cart's total. */
const UNACCEPTABLE_AMOUNT = { code: 'PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT', field: [], message: '' };

/**
 * Whether the order is free: nothing is due now, and no selling plan will charge later. The API rejects a
 * wallet's payment for such an order. False if the total cannot be read, or if it is unknown whether there is
 * a selling plan.
 */
export function isFreeOrder({ cost, sellingPlan }: Pick<Cart, 'cost' | 'sellingPlan'>): boolean {
  const total = toExact(cost.totalAmount);
  return sellingPlan === false && !!total && total.minor <= 0n;
}

/** The payment for a cart, by the wallet's method or as a free order. */
export const paymentOf = (
  cart: Pick<Cart, 'cost' | 'sellingPlan'>,
  billingAddress: MailingAddress,
  walletPaymentMethod: WalletPaymentMethod,
): CartPayment => ({
  amount: cart.cost.totalAmount,
  ...(isFreeOrder(cart) ? { freePaymentMethod: { billingAddress } } : { walletPaymentMethod }),
});

/** Creates the payment for a cart with this total. */
export type PaymentFor = (cart: Pick<Cart, 'cost' | 'sellingPlan'>) => CartPayment;

/**
 * Sets the cart's payment for exactly its total. If the total changes meanwhile (taxes, delivery), the
 * payment is set again for the new total, for up to 10 s; after that the amount counts as rejected.
 * @param checkPrice called before each payment is set; its result is `continue` if the cart may be paid at
 *   its current cost
 */
export async function settlePayment(
  sheet: SheetCart,
  paymentFor: PaymentFor,
  checkPrice: () => StepResult = () => CONTINUE,
): Promise<StepResult> {
  const deadline = Date.now() + PAYMENT_LIMIT_MS;
  for (;;) {
    const cartBefore = sheet.cart;
    if (!cartBefore) throw new Error('a payment without a cart');
    const priceCheck = checkPrice();
    if (priceCheck.type !== 'continue') return priceCheck;
    const result = await sheet.change(
      cartPaymentUpdate,
      { payment: paymentFor(cartBefore) },
      { area: 'billing' },
    );
    // Any other reason to decelerate takes precedence over the amount.
    const isAmountRejected =
      sheet.errors.some((error) => readError(error).meaning === 'invalid_payment_amount') &&
      !(result.type === 'decelerate' && result.reason !== 'invalid_payment_amount');
    const { totalAmount, totalTaxAmount } = (sheet.cart ?? cartBefore).cost;
    const isTotalChanged = !isSameAmount(totalAmount, cartBefore.cost.totalAmount);
    if (!isAmountRejected && (result.type !== 'continue' || !isTotalChanged)) return result;
    const newPriceCheck = checkPrice();
    if (newPriceCheck.type !== 'continue') return newPriceCheck;
    if (Date.now() >= deadline) return sheet.decide({ errors: [UNACCEPTABLE_AMOUNT] });
    if (isTotalChanged) continue;
    // The same amount was rejected. Waiting helps only if the taxes are not computed yet.
    if (Number(totalTaxAmount?.amount ?? 0)) return result;
    // An aborted pause is not an error here: the same signal aborts the next request, whose result is
    // returned.
    await pause(PAUSE_MS, sheet.signal).catch(() => {});
    // If the response to the payment contained the cart, the cart need not be read.
    if (sheet.cart !== cartBefore) continue;
    const read = await sheet.read();
    if (read.type !== 'continue') return read;
  }
}
