/// <reference types="applepayjs" />
import { dictionary, oneOf, toDate, toInteger, toText } from './dictionary';

type LineItem = ApplePayJS.ApplePayLineItem;
type Method = ApplePayJS.ApplePayShippingMethod;

// Older versions of Safari allow at most two decimals, newer ones any number. The fake applies the stricter
// rule.
const AMOUNT = /^-?\d+(\.\d{1,2})?$/;
const MAX_TOTAL = 100_000_000;
/** Devices of this version or later accept a total of zero. */
const ZERO_TOTAL_VERSION = 4;

export const toLineItem = dictionary<LineItem>('ApplePayLineItem', {
  amount: { convert: toText },
  deferredPaymentDate: { convert: toDate },
  label: { convert: toText },
  paymentTiming: { convert: oneOf('immediate', 'deferred', 'recurring', 'automaticReload') },
  recurringPaymentEndDate: { convert: toDate },
  recurringPaymentIntervalCount: { convert: toInteger },
  recurringPaymentIntervalUnit: { convert: oneOf('year', 'month', 'day', 'hour', 'minute') },
  recurringPaymentStartDate: { convert: toDate },
  type: { convert: oneOf('pending', 'final') },
});

export const toShippingMethod = dictionary<Method>('ApplePayShippingMethod', {
  amount: { convert: toText, required: 'DOMString' },
  detail: { convert: toText, required: 'DOMString' },
  identifier: { convert: toText, required: 'DOMString' },
  label: { convert: toText, required: 'DOMString' },
});

/** Throws a TypeError unless the string is an amount with at most two decimals, such as `59.90` or `-5`. */
export function checkAmount(amount: string | undefined): void {
  if (!AMOUNT.test(amount ?? '')) throw new TypeError(`"${amount ?? ''}" is not a valid amount.`);
}

/** Throws a TypeError unless the total has a label, and an amount that a device of this version accepts. */
export function checkTotal({ amount, label }: LineItem, deviceVersion: number): void {
  checkAmount(amount);
  if (label === undefined) throw new TypeError('Missing total label.');
  const value = Number(amount);
  if (value < 0) throw new TypeError('Total amount must not be negative.');
  if (value > MAX_TOTAL) throw new TypeError('Total amount is too big.');
  if (value === 0 && deviceVersion < ZERO_TOTAL_VERSION) {
    throw new TypeError('Total amount must be greater than zero.');
  }
}

/**
 * The line item for the sheet: the amount of a pending one is removed. Throws a TypeError for a wrong amount.
 */
export function checkedLineItem(item: LineItem): LineItem {
  if (item.type === 'pending') return { ...item, amount: '' };
  checkAmount(item.amount);
  return item;
}

/** Throws a TypeError for a wrong or negative amount. */
export function checkShippingMethod({ amount }: Method): void {
  checkAmount(amount);
  if (Math.trunc(Number(amount)) < 0) {
    throw new TypeError('Shipping method amount must be greater than or equal to zero.');
  }
}
