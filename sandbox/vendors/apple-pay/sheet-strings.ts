/// <reference types="applepayjs" />
import { localized, localizedPrice } from '../page-language';
import { dayOf } from './amounts';
import type { SheetState } from './sheet-state';

export const PHASE_MESSAGES: Readonly<Record<SheetState['phase'], string>> = {
  validating: localized('Sprawdzanie sprzedawcy…', 'Checking the merchant…'),
  ready: '',
  updating: localized('Aktualizowanie…', 'Updating…'),
  paying: localized('Przetwarzanie płatności…', 'Processing the payment…'),
  failed: localized('Nie udało się zrealizować płatności.', 'The payment failed.'),
  done: localized('Gotowe', 'Done'),
};

/** Shipping type → heading of the shipping methods. */
export const SHIPPING_HEADINGS: Readonly<Record<ApplePayJS.ApplePayShippingType, string>> = {
  shipping: localized('Sposób wysyłki', 'Shipping method'),
  delivery: localized('Sposób dostawy', 'Delivery method'),
  storePickup: localized('Odbiór w sklepie', 'Store pickup'),
  servicePickup: localized('Odbiór od klienta', 'Pickup from the customer'),
};

const UNIT_NAMES: Readonly<Record<ApplePayJS.ApplePayRecurringPaymentDateUnit, string>> = {
  year: localized('rok', 'year'),
  month: localized('mies.', 'month'),
  day: localized('dni', 'day'),
  hour: localized('godz.', 'hour'),
  minute: 'min',
};

/** The sheet's message for an error without one. */
export const ERROR_MESSAGES: Readonly<Record<ApplePayJS.ApplePayErrorCode, string>> = {
  unknown: localized('Coś poszło nie tak.', 'Something went wrong.'),
  shippingContactInvalid: localized('Nieprawidłowe dane dostawy.', 'The delivery details are invalid.'),
  billingContactInvalid: localized('Nieprawidłowy adres rozliczeniowy.', 'The billing address is invalid.'),
  addressUnserviceable: localized('Brak dostawy pod ten adres.', 'There is no delivery to this address.'),
  couponCodeInvalid: localized('Nieprawidłowy kod.', 'The code is invalid.'),
  couponCodeExpired: localized('Kod wygasł.', 'The code has expired.'),
};

/** `59.90` → `59,90 zł`; a note for a pending item, which has no amount. */
export function formatAmount({ amount, type }: ApplePayJS.ApplePayLineItem, currency: string): string {
  if (type === 'pending') return localized('kwota oczekująca', 'amount pending');
  return localizedPrice(amount, currency);
}

/** The detail of a shipping method, and the days on which it is expected. */
export function describeMethod({
  detail,
  dateComponentsRange: range,
}: ApplePayJS.ApplePayShippingMethod): string {
  if (!range) return detail;
  const format = new Intl.DateTimeFormat(localized('pl', 'en'), { dateStyle: 'medium', timeZone: 'UTC' });
  const days = format.formatRange(dayOf(range.startDateComponents), dayOf(range.endDateComponents));
  return [detail, days].filter(Boolean).join(', ');
}

/** When an item is paid; null if it is paid immediately. */
export function describeTiming({
  paymentTiming,
  recurringPaymentIntervalCount: count = 1,
  recurringPaymentIntervalUnit: unit = 'month',
}: ApplePayJS.ApplePayLineItem): string | null {
  if (paymentTiming === 'recurring')
    return [localized('co', 'every'), count === 1 ? [] : count, UNIT_NAMES[unit]].flat().join(' ');
  if (paymentTiming === 'deferred') return localized('płatne później', 'paid later');
  return paymentTiming === 'automaticReload'
    ? localized('automatyczne doładowanie', 'automatic reload')
    : null;
}
