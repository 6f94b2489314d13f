import type { Cart, CartAnswer, UserError } from '../../../src/net/storefront/cart-answer';

/** An error of the API; only its code matters where nothing else is said. */
export const userError = (code: string, more: Partial<UserError> = {}): UserError => ({
  code,
  field: [],
  message: '',
  ...more,
});

/** A whole cart of one line, 10 PLN. */
export const aCart = (more: Partial<Cart> = {}): Cart => ({
  id: 'gid://shopify/Cart/c1',
  checkoutUrl: 'https://shop.example/checkouts/c1?key=k',
  lines: [{ quantity: 1 }],
  cost: { totalAmount: { amount: '10.0', currencyCode: 'PLN' } },
  ...more,
});

/** The answer that lets a click through. */
export const anAnswer = (more: Partial<CartAnswer> = {}): CartAnswer => ({
  cart: aCart(),
  errors: [],
  warnings: [],
  ...more,
});

/** The total of a cart. */
export const total = (amount: string, currencyCode: string) => ({ totalAmount: { amount, currencyCode } });

/** Warnings with these codes. */
export const warnings = (...codes: string[]) => codes.map((code) => ({ code }));
