import type { CompletionErrorCode } from '@shopify/hydrogen-react/storefront-api-types';
import type { StepResult } from '../sheet-results';
import type { SheetError } from './field-problems';

/**
 * What an error of an accepted attempt that did not create an order is about. `checkout`: it may be about
 * anything, and only the checkout can explain it. `payment`: the shopper can try again, or pay with another
 * card.
 */
type Subject = 'checkout' | 'stock' | 'method' | 'billing' | 'payment';

const SUBJECTS: Readonly<Record<CompletionErrorCode, Subject>> = {
  ERROR: 'checkout',
  INVENTORY_RESERVATION_ERROR: 'stock',
  PAYMENT_AMOUNT_TOO_SMALL: 'method',
  PAYMENT_CALL_ISSUER: 'payment',
  PAYMENT_CARD_DECLINED: 'payment',
  PAYMENT_ERROR: 'payment',
  PAYMENT_GATEWAY_NOT_ENABLED_ERROR: 'method',
  PAYMENT_INSUFFICIENT_FUNDS: 'payment',
  PAYMENT_INVALID_BILLING_ADDRESS: 'billing',
  PAYMENT_INVALID_CREDIT_CARD: 'payment',
  PAYMENT_INVALID_CURRENCY: 'method',
  PAYMENT_INVALID_PAYMENT_METHOD: 'method',
  PAYMENT_TRANSIENT_ERROR: 'payment',
};

const subjectOf = (code: string): Subject =>
  Object.hasOwn(SUBJECTS, code) ? SUBJECTS[code as CompletionErrorCode] : 'checkout';

/**
 * What a sheet does after an accepted attempt did not create an order. The most important subject decides:
 * `checkout`, then `stock`, then `method`. The others are errors that the shopper can correct, which are
 * shown together.
 * @param codes the API's `CompletionErrorCode`, which may get further values
 */
export function afterFailedPayment(codes: readonly string[]): StepResult {
  const subjects = codes.map(subjectOf);
  if (!subjects.length || subjects.includes('checkout')) {
    return { type: 'decelerate', reason: 'processing_failed' };
  }
  if (subjects.includes('stock')) return { type: 'decelerate', reason: 'not_enough_stock' };
  if (subjects.includes('method')) return { type: 'decelerate', reason: 'payment_method_not_applicable' };
  const errors: SheetError[] = [];
  if (subjects.includes('billing')) errors.push({ area: 'billing', key: 'invalid.billing_address' });
  if (subjects.includes('payment')) errors.push({ area: 'billing', key: 'invalid.payment_method' });
  return { type: 'show_error', errors };
}
