import type { Language } from '../../src/ui/languages';

/** Currencies that the shop sells in. */
export type ShopCurrency = 'PLN' | 'EUR';

/** An amount as the Storefront API writes it: a decimal string, e.g. `59.0`. */
export interface MoneyV2 {
  amount: string;
  currencyCode: ShopCurrency;
}

const ZLOTY_PER_EURO = 4.25;

/** The currency a buyer of this country pays in (two-letter code). */
export function currencyOfCountry(country: string): ShopCurrency {
  return country === 'DE' ? 'EUR' : 'PLN';
}

/** Converts grosze into minor units of `currency`. */
export function fromGrosze(grosze: number, currency: ShopCurrency): number {
  return currency === 'PLN' ? grosze : Math.round(grosze / ZLOTY_PER_EURO);
}

/** Minor units → the API's decimal string: at least one decimal place, never more than two. */
export function moneyV2(minor: number, currencyCode: ShopCurrency): MoneyV2 {
  const amount = (minor / 100).toFixed(2).replace(/0$/, '');
  return { amount, currencyCode };
}

/** The API's decimal string → minor units. NaN if it is not a number. */
export function minorUnits(amount: string | number): number {
  return Math.round(Number(amount) * 100);
}

/** Minor units as a page in this language shows them: `59,00 zł`, or `PLN 59.00`. */
export function displayPrice(minor: number, currency: ShopCurrency, language: Language = 'pl'): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(minor / 100);
}
