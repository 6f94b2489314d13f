import type { WalletCart } from '../../net/wallet-cart';
import { toExact } from './money';

/**
 * Whether nobody pays for the cart: nothing is due now, and no selling plan will charge later. Wallets' own methods are
 * refused for such an order. False where the total cannot be read.
 */
export function isFreeOrder({ cost, sellingPlan }: Pick<WalletCart, 'cost' | 'sellingPlan'>): boolean {
  const total = toExact(cost.totalAmount);
  return !sellingPlan && !!total && total.minor <= 0n;
}
