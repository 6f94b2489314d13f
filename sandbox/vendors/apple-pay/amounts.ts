/// <reference types="applepayjs" />
import { dictionary, oneOf, toDate, toInteger, toText } from './dictionary';

type LineItem = ApplePayJS.ApplePayLineItem;
type Method = ApplePayJS.ApplePayShippingMethod;
type DateRange = ApplePayJS.ApplePayDateComponentsRange;
/** By Apple's documentation, no member is required. */
type DateComponents = Partial<ApplePayJS.ApplePayDateComponents>;

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

const toDateComponents = dictionary<DateComponents>('ApplePayDateComponents', {
  days: { convert: toInteger },
  hours: { convert: toInteger },
  months: { convert: toInteger },
  years: { convert: toInteger },
});

const toDateRange = dictionary<DateRange>('ApplePayDateComponentsRange', {
  endDateComponents: { convert: toDateComponents, required: 'ApplePayDateComponents' },
  startDateComponents: { convert: toDateComponents, required: 'ApplePayDateComponents' },
});

export const toShippingMethod = dictionary<Method>('ApplePayShippingMethod', {
  amount: { convert: toText, required: 'DOMString' },
  dateComponentsRange: { convert: toDateRange },
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

const toCents = ({ amount }: LineItem) => Math.round(Number(amount) * 100);

/**
 * Throws a TypeError unless the items that are charged now add up to the total. One of them may be part of
 * the others, such as the tax that prices contain. An item or a total that is pending may be any amount.
 *
 * Safari passes line items to PassKit, whose documentation requires the sum, although the device does not
 * check it: https://developer.apple.com/documentation/passkit/pkpaymentrequest/paymentsummaryitems
 */
export function checkSum(total: LineItem, items: readonly LineItem[]): void {
  const charged = items.filter((item) => (item.paymentTiming ?? 'immediate') === 'immediate');
  const amounts = charged.map(toCents).filter((cents) => cents !== 0);
  const isPending = [total, ...charged].some(({ type }) => type === 'pending');
  if (isPending || amounts.length === 0) return;
  const excess = amounts.reduce((sum, cents) => sum + cents, 0) - toCents(total);
  if (excess !== 0 && (excess < 0 || !amounts.includes(excess))) {
    throw new TypeError('The line items do not add up to the total.');
  }
}

/** The day of date components, in UTC. */
export const dayOf = ({ years = NaN, months = NaN, days = NaN }: DateComponents): Date =>
  new Date(Date.UTC(years, months - 1, days));

/**
 * Throws a TypeError for a range that Apple's documentation does not allow. A day needs its month and its
 * year; months are counted from 1, by the Gregorian calendar.
 */
function checkDateRange({ startDateComponents: start, endDateComponents: end }: DateRange): void {
  for (const components of [start, end]) {
    const { days, months } = components;
    const day = dayOf(components);
    if (day.getUTCDate() !== days || day.getUTCMonth() + 1 !== months) {
      throw new TypeError('Date components must be a year, a month and a day.');
    }
  }
  if (dayOf(start) > dayOf(end)) throw new TypeError('A range of dates must not end before it starts.');
}

/** Throws a TypeError for a wrong amount, or wrong dates. */
export function checkNewShippingMethod({ amount, dateComponentsRange }: Method): void {
  checkAmount(amount);
  if (dateComponentsRange !== undefined) checkDateRange(dateComponentsRange);
}

/** Throws a TypeError for a method that {@link checkNewShippingMethod} rejects, or a negative amount. */
export function checkShippingMethod(method: Method): void {
  checkNewShippingMethod(method);
  const { amount } = method;
  if (Math.trunc(Number(amount)) < 0) {
    throw new TypeError('Shipping method amount must be greater than or equal to zero.');
  }
}
