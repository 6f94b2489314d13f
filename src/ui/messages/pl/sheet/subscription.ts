import { INTL_LOCALE } from './intl-locale';

/** Polish plural forms of whole numbers: one, few (2-4, 22-24, …) and many. */
type Forms = readonly [one: string, few: string, many: string];

const UNITS = {
  DAY: ['dzień', 'dni', 'dni'],
  WEEK: ['tydzień', 'tygodnie', 'tygodni'],
  MONTH: ['miesiąc', 'miesiące', 'miesięcy'],
  YEAR: ['rok', 'lata', 'lat'],
} satisfies Record<string, Forms>;
const ORDERS: Forms = ['zamówienie', 'zamówienia', 'zamówień'];

/** The units of billing intervals. */
export type IntervalUnit = keyof typeof UNITS;

/** The plural form for the count. */
function inForm([one, few, many]: Forms, count: number): string {
  const category = new Intl.PluralRules(INTL_LOCALE).select(count);
  if (category === 'one') return one;
  return category === 'few' ? few : many;
}

/** Describes a billing interval, such as `co miesiąc` or `co 3 miesiące`. */
export const intervalText = (unit: IntervalUnit, count: number): string =>
  `co ${count === 1 ? '' : `${count} `}${inForm(UNITS[unit], count)}`;

/** Describes the price of the first orders, such as `Pierwsze 3 zamówienia po 39,00 zł`. */
export const firstPriceText = (count: number, price: string): string =>
  `Pierwsze ${count === 1 ? ORDERS[0] : `${count} ${inForm(ORDERS, count)} po`} ${price}`;

/**
 * Describes a subscription whose first orders have another price, such as `Pierwsze 3 zamówienia po 39,00 zł,
 * potem 49,00 zł co miesiąc`.
 * @param later the charges after the first orders, such as `49,00 zł co miesiąc`
 */
export const firstOrdersText = (count: number, price: string, later: string): string =>
  `${firstPriceText(count, price)}, potem ${later}`;

/** The name of what is paid for if neither the product nor its plan has a known name. */
export const subscription: string = 'Subskrypcja';

/** What the shopper agrees to. */
export const billingAgreement: string = 'Subskrypcja odnawia się, dopóki jej nie anulujesz.';

/** The label of a price to which a renewal may add the delivery and taxes. */
export const withoutDelivery = (label: string): string => `${label} (bez dostawy i podatków)`;
