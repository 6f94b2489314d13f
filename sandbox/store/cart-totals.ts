import type { Cart, CartLine, CartTotals } from './cart';
import { deliveryGroups, selectedOption, surchargesOf } from './delivery';
import { type Discount, findDiscount } from './discounts';
import { findSellingPlan } from './find-variant';
import { currencyOfCountry, fromGrosze, type ShopCurrency } from './money';

const VAT_PERCENT: Readonly<Record<ShopCurrency, number>> = { PLN: 23, EUR: 19 };

/** Minor units for one piece of the line, a selling plan's reduction included. */
export function unitPrice(line: CartLine, currency: ShopCurrency): number {
  const plan = line.sellingPlanId === null ? undefined : findSellingPlan(line.product, line.sellingPlanId);
  const percent = 100 - (plan?.discountPercent ?? 0);
  return Math.round((fromGrosze(line.variant.price, currency) * percent) / 100);
}

/** What one discount takes off merchandise worth `subtotal`, in minor units. */
export function discountAmount(discount: Discount, subtotal: number, currency: ShopCurrency): number {
  switch (discount.kind) {
    case 'percentage':
      return Math.round((subtotal * discount.value) / 100);
    case 'fixed':
      return Math.min(subtotal, fromGrosze(discount.value, currency));
    case 'free_shipping':
      return 0;
    case 'everything':
      return subtotal;
  }
}

/** The discounts of the cart's codes that the shop knows, until they end. */
export function knownDiscounts(cart: Cart): Discount[] {
  return cart.hasDiscountEnded ? [] : cart.discountCodes.flatMap((code) => findDiscount(code) ?? []);
}

/** What the chosen delivery costs before discounts, in minor units. */
export const listedShipping = (cart: Cart, currency: ShopCurrency): number =>
  deliveryGroups(cart, false)
    .map((group) => selectedOption(cart, group.id))
    .reduce((sum, option) => sum + (option === null ? 0 : fromGrosze(option.price, currency)), 0);

/** Whether a discount takes off all that the delivery costs. */
export const freesShipping = ({ kind }: Discount): boolean =>
  kind === 'free_shipping' || kind === 'everything';

/** Adds up the cart in the currency of its country. */
export function cartTotals(cart: Cart): CartTotals {
  const currency = currencyOfCountry(cart.country);
  const discounts = knownDiscounts(cart);
  const subtotal = cart.lines.reduce((sum, line) => sum + unitPrice(line, currency) * line.quantity, 0);
  const wanted = discounts.reduce((sum, one) => sum + discountAmount(one, subtotal, currency), 0);
  const discount = Math.min(subtotal, wanted);
  const shipping = discounts.some(freesShipping) ? 0 : listedShipping(cart, currency);
  const extra = surchargesOf(cart);
  const untaxed = shipping && deliveryGroups(cart, false).length * fromGrosze(extra.delivery, currency);
  const prices = subtotal - discount + shipping;
  const vat = VAT_PERCENT[currency];
  const ownTax = Math.round(((prices - untaxed) * vat) / (cart.taxesIncluded ? 100 + vat : 100));
  const extraTax = fromGrosze(extra.tax, currency);
  const total = prices + extraTax + (cart.taxesIncluded ? 0 : ownTax);
  return { currency, subtotal, discount, shipping, total, tax: ownTax + extraTax };
}
