import type * as pl from '../../pl/sheet/subscription';
import { INTL_LOCALE } from './intl-locale';

type Forms = readonly [one: string, other: string];

const UNITS: Record<pl.IntervalUnit, Forms> = {
  DAY: ['day', 'days'],
  WEEK: ['week', 'weeks'],
  MONTH: ['month', 'months'],
  YEAR: ['year', 'years'],
};
const ORDERS: Forms = ['order', 'orders'];

const inForm = ([one, other]: Forms, count: number): string =>
  new Intl.PluralRules(INTL_LOCALE).select(count) === 'one' ? one : other;

export const intervalText: typeof pl.intervalText = (unit, count) =>
  `every ${count === 1 ? '' : `${count} `}${inForm(UNITS[unit], count)}`;

export const firstPriceText: typeof pl.firstPriceText = (count, price) =>
  `First ${count === 1 ? ORDERS[0] : `${count} ${inForm(ORDERS, count)} at`} ${price}`;

export const firstOrdersText: typeof pl.firstOrdersText = (count, price, later) =>
  `${firstPriceText(count, price)}, then ${later}`;

export const subscription: typeof pl.subscription = 'Subscription';

export const billingAgreement: typeof pl.billingAgreement = 'The subscription renews until you cancel it.';

export const withoutDelivery: typeof pl.withoutDelivery = (label) => `${label} (without shipping and taxes)`;
