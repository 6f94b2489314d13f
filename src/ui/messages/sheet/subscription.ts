import type { BillingInterval, Money } from '../../../net/storefront/cart-types';
import { priceText } from './order-summary';

/** Polish plural forms of whole numbers: one, few (2-4, 22-24, …) and many. */
type Forms = readonly [one: string, few: string, many: string];

const UNITS: Record<string, Forms> = {
  DAY: ['dzień', 'dni', 'dni'],
  WEEK: ['tydzień', 'tygodnie', 'tygodni'],
  MONTH: ['miesiąc', 'miesiące', 'miesięcy'],
  YEAR: ['rok', 'lata', 'lat'],
};
const ORDERS: Forms = ['zamówienie', 'zamówienia', 'zamówień'];

/** The plural form for the count. */
const inForm = ([one, few, many]: Forms, count: number): string =>
  ({ one, few })[new Intl.PluralRules('pl').select(count) as string] ?? many;

/** Describes a billing interval, such as `co miesiąc` or `co 3 miesiące`; '' for an unknown unit. */
export function intervalText({ interval, intervalCount }: BillingInterval): string {
  const unit = UNITS[interval];
  if (!unit) return '';
  return `co ${intervalCount === 1 ? '' : `${intervalCount} `}${inForm(unit, intervalCount)}`;
}

/**
 * Describes a subscription's charges, such as `49,00 zł co miesiąc` or `Pierwsze 3 zamówienia po 39,00 zł,
 * potem 49,00 zł co miesiąc`.
 */
export function recurringText(
  total: BillingInterval & { fixedPrice?: { price: Money; orderCount: number }; recurringPrice: Money },
): string {
  const { fixedPrice, recurringPrice } = total;
  const then = `${priceText(recurringPrice)} ${intervalText(total)}`.trim();
  if (!fixedPrice) return then;
  const { price, orderCount } = fixedPrice;
  const orders = orderCount === 1 ? ORDERS[0] : `${orderCount} ${inForm(ORDERS, orderCount)} po`;
  return `Pierwsze ${orders} ${priceText(price)}, potem ${then}`;
}
