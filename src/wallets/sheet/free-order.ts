import type { Cart } from '../../net/storefront/cart-types';
import type { MailingAddress } from '../../net/storefront/sheet/mailing-address';
import type { CartPayment, WalletPaymentMethod } from '../../net/storefront/sheet/sheet-operations';
import { toExact } from './money';

/**
 * Whether the order is free: nothing is due now, and no selling plan will charge later. The API refuses a wallet's payment
 * for such an order. False where the total cannot be read, and where it is not known whether there is a selling plan.
 */
export function isFreeOrder({ cost, sellingPlan }: Pick<Cart, 'cost' | 'sellingPlan'>): boolean {
  const total = toExact(cost.totalAmount);
  return sellingPlan === false && !!total && total.minor <= 0n;
}

/** The payment of a cart after a sheet: by the wallet's method, or as a free order. */
export const paymentOf = (
  cart: Pick<Cart, 'cost' | 'sellingPlan'>,
  billingAddress: MailingAddress,
  walletPaymentMethod: WalletPaymentMethod,
): CartPayment => ({
  amount: cart.cost.totalAmount,
  ...(isFreeOrder(cart) ? { freePaymentMethod: { billingAddress } } : { walletPaymentMethod }),
});
