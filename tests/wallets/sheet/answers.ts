import type { Cart, CartAnswer } from '../../../src/net/storefront/cart-types';
import type { UserError } from '../../../src/net/storefront/graphql-client';
import { aWalletCart, money } from './wallet-carts';

/** An error of the API; only its code matters unless a test says otherwise. */
export const userError = (code: string, more: Partial<UserError> = {}): UserError => ({
  code,
  field: [],
  message: '',
  ...more,
});

/** A cart of one line, 10 PLN, with a key in its id. */
export const aCart = (more: Partial<Cart> = {}): Cart =>
  aWalletCart({
    checkoutUrl: 'https://shop.example/checkouts/c1?key=k',
    cost: total('10.0', 'PLN'),
    ...more,
  });

/** The response that lets a click through. */
export const anAnswer = (more: Partial<CartAnswer> = {}): CartAnswer => ({
  cart: aCart(),
  errors: [],
  warnings: [],
  ...more,
});

/** What a cart costs in total. */
export const total = (amount: string, currencyCode: string): Cart['cost'] => ({
  ...aWalletCart().cost,
  totalAmount: money(amount, currencyCode),
});

/** Warnings with these codes. */
export const warnings = (...codes: string[]) => codes.map((code) => ({ code }));
