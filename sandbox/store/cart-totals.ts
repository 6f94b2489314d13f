import type { Cart, CartLine, CartTotals } from './cart';
import { deliveryGroups, selectedOption, surchargesOf } from './delivery';
import { applicableDiscounts, type Discount } from './discounts';
import { findSellingPlan } from './catalog';
import { currencyOfCountry, fromGrosze, type ShopCurrency } from './money';

const VAT_PERCENT: Readonly<Record<ShopCurrency, number>> = { PLN: 23, EUR: 19 };

/** The price of one item of the line in minor units, with the discount of its selling plan. */
export function unitPrice(
  line: Pick<CartLine, 'product' | 'variant' | 'sellingPlanId'>,
  currency: ShopCurrency,
): number {
  const plan = line.sellingPlanId === null ? undefined : findSellingPlan(line.product, line.sellingPlanId);
  const percent = 100 - (plan?.discountPercent ?? 0);
  return Math.round((fromGrosze(line.variant.price, currency) * percent) / 100);
}

/** How much one discount reduces the price of the products, whose sum is `subtotal`; both in minor units. */
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

/** The price of the chosen delivery options before discounts, in minor units. */
export const listedShipping = (cart: Cart, currency: ShopCurrency): number =>
  deliveryGroups(cart, { withCarrierRates: false })
    .map((group) => selectedOption(cart, group.id))
    .reduce((sum, option) => sum + (option === null ? 0 : fromGrosze(option.price, currency)), 0);

/** Whether a discount makes the delivery free. */
export const makesShippingFree = ({ kind }: Discount): boolean =>
  kind === 'free_shipping' || kind === 'everything';

/** The totals of the cart in the currency of its country. */
export function cartTotals(cart: Cart): CartTotals {
  const currency = currencyOfCountry(cart.country);
  const discounts = applicableDiscounts(cart);
  const subtotal = cart.lines.reduce((sum, line) => sum + unitPrice(line, currency) * line.quantity, 0);
  const discountSum = discounts.reduce((sum, each) => sum + discountAmount(each, subtotal, currency), 0);
  const discount = Math.min(subtotal, discountSum);
  const shipping = discounts.some(makesShippingFree) ? 0 : listedShipping(cart, currency);
  const surcharges = surchargesOf(cart);
  const deliverySurcharge =
    deliveryGroups(cart, { withCarrierRates: false }).length * fromGrosze(surcharges.delivery, currency);
  // A surcharge on delivery contains no tax.
  const untaxed = shipping === 0 ? 0 : deliverySurcharge;
  const prices = subtotal - discount + shipping;
  const vat = VAT_PERCENT[currency];
  const regularTax = Math.round(((prices - untaxed) * vat) / (cart.taxesIncluded ? 100 + vat : 100));
  const taxSurcharge = fromGrosze(surcharges.tax, currency);
  const total = prices + taxSurcharge + (cart.taxesIncluded ? 0 : regularTax);
  return { currency, subtotal, discount, shipping, total, tax: regularTax + taxSurcharge };
}
