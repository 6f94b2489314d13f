import type { Cart } from '../../net/storefront/cart';
import { toExact } from './money';

/**
 * Whether the order is free: nothing is due now, and no selling plan will charge later. Wallets' own methods are refused
 * for such an order. False where the total cannot be read, and where it is not known whether there is a selling plan.
 */
export function isFreeOrder({ cost, sellingPlan }: Pick<Cart, 'cost' | 'sellingPlan'>): boolean {
  const total = toExact(cost.totalAmount);
  return sellingPlan === false && !!total && total.minor <= 0n;
}
