import { expect, it } from 'vitest';
import { afterFailedPayment } from '../../../../src/wallets/sheet/errors/completion-errors';
import type { StepResult } from '../../../../src/wallets/sheet/sheet-results';

const PAYMENT = { area: 'billing', key: 'invalid.payment_method' } as const;
const BILLING = { area: 'billing', key: 'invalid.billing_address' } as const;
const shown = (...errors: (typeof PAYMENT | typeof BILLING)[]): StepResult => ({
  type: 'show_error',
  errors,
});
const CHECKOUT: StepResult = { type: 'decelerate', reason: 'processing_failed' };
const STOCK: StepResult = { type: 'decelerate', reason: 'not_enough_stock' };
const METHOD: StepResult = { type: 'decelerate', reason: 'payment_method_not_applicable' };

it.each<{ codes: string[]; result: StepResult }>([
  { codes: ['PAYMENT_CARD_DECLINED'], result: shown(PAYMENT) },
  { codes: ['PAYMENT_CALL_ISSUER'], result: shown(PAYMENT) },
  { codes: ['PAYMENT_INSUFFICIENT_FUNDS'], result: shown(PAYMENT) },
  { codes: ['PAYMENT_INVALID_CREDIT_CARD'], result: shown(PAYMENT) },
  { codes: ['PAYMENT_ERROR'], result: shown(PAYMENT) },
  { codes: ['PAYMENT_TRANSIENT_ERROR'], result: shown(PAYMENT) },
  { codes: ['PAYMENT_INVALID_BILLING_ADDRESS'], result: shown(BILLING) },
  { codes: ['PAYMENT_GATEWAY_NOT_ENABLED_ERROR'], result: METHOD },
  { codes: ['PAYMENT_INVALID_CURRENCY'], result: METHOD },
  { codes: ['PAYMENT_AMOUNT_TOO_SMALL'], result: METHOD },
  { codes: ['PAYMENT_INVALID_PAYMENT_METHOD'], result: METHOD },
  { codes: ['INVENTORY_RESERVATION_ERROR'], result: STOCK },
  { codes: ['ERROR'], result: CHECKOUT },
  { codes: ['BRAND_NEW'], result: CHECKOUT },
  { codes: ['constructor'], result: CHECKOUT },
  { codes: [], result: CHECKOUT },
  { codes: ['PAYMENT_ERROR', 'PAYMENT_INVALID_BILLING_ADDRESS'], result: shown(BILLING, PAYMENT) },
  { codes: ['PAYMENT_INVALID_BILLING_ADDRESS', 'PAYMENT_INVALID_CURRENCY'], result: METHOD },
  { codes: ['PAYMENT_INVALID_CURRENCY', 'INVENTORY_RESERVATION_ERROR'], result: STOCK },
  { codes: ['INVENTORY_RESERVATION_ERROR', 'ERROR'], result: CHECKOUT },
])('the codes $codes of a failed payment lead to $result.type', ({ codes, result }) => {
  expect(afterFailedPayment(codes)).toEqual(result);
});
