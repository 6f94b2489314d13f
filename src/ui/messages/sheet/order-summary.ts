import type { Money } from '../../../net/storefront/cart-types';

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

/** The longest code that is shown whole. */
const MAX_CODE_LENGTH = 24;

/** The label for a discount code that does not reduce the price. A long code is shortened. */
export function inapplicableCodeText(code: string): string {
  const characters = [...code];
  const shown =
    characters.length > MAX_CODE_LENGTH ? `${characters.slice(0, MAX_CODE_LENGTH - 1).join('')}…` : code;
  return `Kod ${shown} nie obniża ceny tego koszyka`;
}

/** Formats an amount, such as `1 234,50 zł`, with as many decimals as the API sends. */
export function priceText({ amount, currencyCode }: Money): string {
  const digits = amount.split('.')[1]?.length ?? 0;
  return new Intl.NumberFormat('pl-PL', {
    style: 'currency',
    currency: currencyCode,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Number(amount));
}
