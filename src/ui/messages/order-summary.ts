import type { Money } from '../../net/storefront/cart-types';

/** Labels of the order summary, in Polish. */
export const summaryTexts = {
  total: 'Razem',
  subtotal: 'Suma częściowa',
  duties: 'Cła',
  taxes: 'Podatki',
  taxes_included: 'W tym podatki',
  shipping: 'Dostawa',
  shipping_one_time: 'Dostawa (zakup jednorazowy)',
  shipping_subscription: 'Dostawa (subskrypcja)',
  discount: 'Rabat',
};

/** The text of an amount, such as `1 234,50 zł`, with as many decimals as the API gives. */
export function priceText({ amount, currencyCode }: Money): string {
  const digits = amount.split('.')[1]?.length ?? 0;
  return new Intl.NumberFormat('pl-PL', {
    style: 'currency',
    currency: currencyCode,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Number(amount));
}
