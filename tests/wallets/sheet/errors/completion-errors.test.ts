import { expect, it } from 'vitest';
import { afterFailedPayment } from '../../../../src/wallets/sheet/errors/completion-errors';
import type { StepResult } from '../../../../src/wallets/sheet/sheet-results';

const METHOD_ERROR = { area: 'billing', key: 'invalid.payment_method' } as const;
const ADDRESS_ERROR = { area: 'billing', key: 'invalid.billing_address' } as const;
const shown = (...errors: (typeof METHOD_ERROR | typeof ADDRESS_ERROR)[]): StepResult => ({
  type: 'show_error',
  errors,
});
const PROCESSING_FAILED: StepResult = { type: 'decelerate', reason: 'processing_failed' };
const NOT_ENOUGH_STOCK: StepResult = { type: 'decelerate', reason: 'not_enough_stock' };
const METHOD_NOT_APPLICABLE: StepResult = { type: 'decelerate', reason: 'payment_method_not_applicable' };

it.each<{ codes: string[]; result: StepResult }>([
  { codes: ['PAYMENT_CARD_DECLINED'], result: shown(METHOD_ERROR) },
  { codes: ['PAYMENT_CALL_ISSUER'], result: shown(METHOD_ERROR) },
  { codes: ['PAYMENT_INSUFFICIENT_FUNDS'], result: shown(METHOD_ERROR) },
  { codes: ['PAYMENT_INVALID_CREDIT_CARD'], result: shown(METHOD_ERROR) },
  { codes: ['PAYMENT_ERROR'], result: shown(METHOD_ERROR) },
  { codes: ['PAYMENT_TRANSIENT_ERROR'], result: shown(METHOD_ERROR) },
  { codes: ['PAYMENT_INVALID_BILLING_ADDRESS'], result: shown(ADDRESS_ERROR) },
  { codes: ['PAYMENT_GATEWAY_NOT_ENABLED_ERROR'], result: METHOD_NOT_APPLICABLE },
  { codes: ['PAYMENT_INVALID_CURRENCY'], result: METHOD_NOT_APPLICABLE },
  { codes: ['PAYMENT_AMOUNT_TOO_SMALL'], result: METHOD_NOT_APPLICABLE },
  { codes: ['PAYMENT_INVALID_PAYMENT_METHOD'], result: METHOD_NOT_APPLICABLE },
  { codes: ['INVENTORY_RESERVATION_ERROR'], result: NOT_ENOUGH_STOCK },
  { codes: ['ERROR'], result: PROCESSING_FAILED },
  { codes: ['BRAND_NEW'], result: PROCESSING_FAILED },
  { codes: ['constructor'], result: PROCESSING_FAILED },
  { codes: [], result: PROCESSING_FAILED },
  { codes: ['PAYMENT_ERROR', 'PAYMENT_INVALID_BILLING_ADDRESS'], result: shown(ADDRESS_ERROR, METHOD_ERROR) },
  { codes: ['PAYMENT_INVALID_BILLING_ADDRESS', 'PAYMENT_INVALID_CURRENCY'], result: METHOD_NOT_APPLICABLE },
  { codes: ['PAYMENT_INVALID_CURRENCY', 'INVENTORY_RESERVATION_ERROR'], result: NOT_ENOUGH_STOCK },
  { codes: ['INVENTORY_RESERVATION_ERROR', 'ERROR'], result: PROCESSING_FAILED },
])('a payment that failed with the codes $codes has the result $result.type', ({ codes, result }) => {
  expect(afterFailedPayment(codes)).toEqual(result);
});
