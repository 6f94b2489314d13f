/// <reference types="applepayjs" />
import { date, dictionary, oneOf, text, whole } from './dictionary';

type LineItem = ApplePayJS.ApplePayLineItem;
type Method = ApplePayJS.ApplePayShippingMethod;

// Safari of some years ago takes two decimals at most, newer ones any number: the stricter rule holds everywhere.
const AMOUNT = /^-?\d+(\.\d{1,2})?$/;
const BIGGEST_TOTAL = 100_000_000;
/** From this version on, a device takes a total of zero. */
const ZERO_TOTAL_VERSION = 4;

export const toLineItem = dictionary<LineItem>('ApplePayLineItem', {
  amount: { convert: text },
  deferredPaymentDate: { convert: date },
  label: { convert: text },
  paymentTiming: { convert: oneOf('immediate', 'deferred', 'recurring', 'automaticReload') },
  recurringPaymentEndDate: { convert: date },
  recurringPaymentIntervalCount: { convert: whole },
  recurringPaymentIntervalUnit: { convert: oneOf('year', 'month', 'day', 'hour', 'minute') },
  recurringPaymentStartDate: { convert: date },
  type: { convert: oneOf('pending', 'final') },
});

export const toShippingMethod = dictionary<Method>('ApplePayShippingMethod', {
  amount: { convert: text, required: 'DOMString' },
  detail: { convert: text, required: 'DOMString' },
  identifier: { convert: text, required: 'DOMString' },
  label: { convert: text, required: 'DOMString' },
});

/** Throws a TypeError unless it is an amount: digits, perhaps a point and one or two more, perhaps a minus. */
export function checkAmount(amount: string | undefined): void {
  if (!AMOUNT.test(amount ?? '')) throw new TypeError(`"${amount ?? ''}" is not a valid amount.`);
}

/** Throws a TypeError unless the total has a label and an amount that a device of that version takes. */
export function checkTotal({ amount, label }: LineItem, deviceVersion: number): void {
  checkAmount(amount);
  if (label === undefined) throw new TypeError('Missing total label.');
  const value = Number(amount);
  if (value < 0) throw new TypeError('Total amount must not be negative.');
  if (value > BIGGEST_TOTAL) throw new TypeError('Total amount is too big.');
  if (value === 0 && deviceVersion < ZERO_TOTAL_VERSION) {
    throw new TypeError('Total amount must be greater than zero.');
  }
}

/** A line item as the sheet gets it: one that is pending has no amount, even if the page gave one. */
export function checkedLineItem(item: LineItem): LineItem {
  if (item.type === 'pending') return { ...item, amount: '' };
  checkAmount(item.amount);
  return item;
}

/** Throws a TypeError unless its amount is one, and not below zero. */
export function checkShippingMethod({ amount }: Method): void {
  checkAmount(amount);
  if (Math.trunc(Number(amount)) < 0) {
    throw new TypeError('Shipping method amount must be greater than or equal to zero.');
  }
}
