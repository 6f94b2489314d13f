import type { Cart, CartResponse } from '../../../src/net/storefront/cart-types';
import type { UserError } from '../../../src/net/storefront/graphql-client';
import { createWalletCart, money } from './wallet-carts';

export const userError = (code: string, more: Partial<UserError> = {}): UserError => ({
  code,
  field: [],
  message: '',
  ...more,
});

/** A cart of one line, 10 PLN, with a key in the URL of its checkout. */
export const createCartWithKey = (more: Partial<Cart> = {}): Cart =>
  createWalletCart({
    checkoutUrl: 'https://shop.example/checkouts/c1?key=k',
    cost: total('10.0', 'PLN'),
    ...more,
  });

export const createCartResponse = (more: Partial<CartResponse> = {}): CartResponse => ({
  cart: createCartWithKey(),
  errors: [],
  warnings: [],
  ...more,
});

export const total = (amount: string, currencyCode: string): Cart['cost'] => ({
  ...createWalletCart().cost,
  totalAmount: money(amount, currencyCode),
});

export const warnings = (...codes: string[]) => codes.map((code) => ({ code }));
