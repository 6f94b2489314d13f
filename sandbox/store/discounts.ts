import type { Cart, DiscountEnd } from './cart';

/** A discount code of the shop. `value` is a percentage, or grosze for `fixed`. `everything` makes the whole cart free. */
export interface Discount {
  code: string;
  kind: 'percentage' | 'fixed' | 'free_shipping' | 'everything';
  value: number;
}

const DISCOUNTS: readonly Discount[] = [
  { code: 'LATO10', kind: 'percentage', value: 10 },
  { code: 'MINUS20', kind: 'fixed', value: 2000 },
  { code: 'DOSTAWA0', kind: 'free_shipping', value: 0 },
  { code: 'GRATIS', kind: 'everything', value: 0 },
];

/** The discount with this code, in capitals or not; undefined for an unknown code. */
export function findDiscount(code: string): Discount | undefined {
  return DISCOUNTS.find((discount) => discount.code === code.trim().toUpperCase());
}

/** Ends the cart's discounts where this is the change that ends them. */
export function endDiscounts(cart: Cart, change: DiscountEnd): void {
  if (cart.discountEnd === change) cart.hasDiscountEnded = true;
}
