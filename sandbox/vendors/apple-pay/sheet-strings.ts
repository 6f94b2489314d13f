/// <reference types="applepayjs" />
import type { SheetState } from './sheet-state';

/** The sheet's message for each phase. */
export const PHASE_MESSAGES: Readonly<Record<SheetState['phase'], string>> = {
  validating: 'Sprawdzanie sprzedawcy…',
  ready: '',
  updating: 'Aktualizowanie…',
  paying: 'Przetwarzanie płatności…',
  failed: 'Nie udało się zrealizować płatności.',
  done: 'Gotowe',
};

/** Shipping type → heading of the shipping methods. */
export const SHIPPING_HEADINGS: Readonly<Record<ApplePayJS.ApplePayShippingType, string>> = {
  shipping: 'Sposób wysyłki',
  delivery: 'Sposób dostawy',
  storePickup: 'Odbiór w sklepie',
  servicePickup: 'Odbiór od klienta',
};

const UNIT_NAMES: Readonly<Record<ApplePayJS.ApplePayRecurringPaymentDateUnit, string>> = {
  year: 'rok',
  month: 'mies.',
  day: 'dni',
  hour: 'godz.',
  minute: 'min',
};

/** The sheet's message for an error without one. */
export const ERROR_MESSAGES: Readonly<Record<ApplePayJS.ApplePayErrorCode, string>> = {
  unknown: 'Coś poszło nie tak.',
  shippingContactInvalid: 'Nieprawidłowe dane dostawy.',
  billingContactInvalid: 'Nieprawidłowy adres rozliczeniowy.',
  addressUnserviceable: 'Brak dostawy pod ten adres.',
  couponCodeInvalid: 'Nieprawidłowy kod.',
  couponCodeExpired: 'Kod wygasł.',
};

/** `59.90` → `59,90 zł`; a note for a pending item, which has no amount. */
export function formatAmount({ amount, type }: ApplePayJS.ApplePayLineItem, currency: string): string {
  if (type === 'pending') return 'kwota oczekująca';
  return new Intl.NumberFormat('pl', { style: 'currency', currency }).format(Number(amount));
}

/** When an item is paid; null if it is paid immediately. */
export function describeTiming({
  paymentTiming,
  recurringPaymentIntervalCount: count = 1,
  recurringPaymentIntervalUnit: unit = 'month',
}: ApplePayJS.ApplePayLineItem): string | null {
  if (paymentTiming === 'recurring') return `co ${count} ${UNIT_NAMES[unit]}`;
  if (paymentTiming === 'deferred') return 'płatne później';
  return paymentTiming === 'automaticReload' ? 'automatyczne doładowanie' : null;
}
