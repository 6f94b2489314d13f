import { expect, it } from 'vitest';
import type { Cart } from '../../../src/net/storefront/cart-types';
import { whyNotShown } from '../../../src/wallets/sheet/shown-cart';
import { aLine, aPlan, aWalletCart, money } from './wallet-carts';

const LEAVES = 'redirect_to_checkout_required';
it.each<{ of: string; cart: Cart }>([
  {
    of: 'a total finer than its currency',
    cart: aWalletCart({ cost: { ...aWalletCart().cost, totalAmount: money('1.005') } }),
  },
  {
    of: 'a renewal at a price that is not known',
    cart: aWalletCart({ lines: [aLine({ sellingPlan: aPlan({ priceAdjustments: undefined }) })] }),
  },
])('a cart with $of is not shown', ({ cart }) => {
  expect(whyNotShown(cart)).toBe(LEAVES);
});
