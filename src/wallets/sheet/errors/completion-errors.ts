import type { CompletionErrorCode } from '@shopify/hydrogen-react/storefront-api-types';
import type { StepResult } from '../sheet-results';
import type { SheetError } from './field-problems';

/**
 * What an error of an accepted attempt that did not create an order is about. `checkout`: it may be anything,
 * and the checkout explains it.
 */
type About = 'checkout' | 'stock' | 'method' | 'billing' | 'payment';

const CODES: Readonly<Record<CompletionErrorCode, About>> = {
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

const aboutOf = (code: string): About =>
  Object.hasOwn(CODES, code) ? CODES[code as CompletionErrorCode] : 'checkout';

/**
 * What a sheet does after an accepted attempt has not created an order. The most important error decides:
 * first those that only the checkout can explain, then stock, then the method. Errors that the shopper can
 * correct are shown together.
 * @param codes the API's `CompletionErrorCode`, which may get further values
 */
export function afterFailedPayment(codes: readonly string[]): StepResult {
  const errors = codes.map(aboutOf);
  if (!errors.length || errors.includes('checkout')) {
    return { type: 'decelerate', reason: 'processing_failed' };
  }
  if (errors.includes('stock')) return { type: 'decelerate', reason: 'not_enough_stock' };
  if (errors.includes('method')) return { type: 'decelerate', reason: 'payment_method_not_applicable' };
  const shown: SheetError[] = [];
  if (errors.includes('billing')) shown.push({ area: 'billing', key: 'invalid.billing_address' });
  if (errors.includes('payment')) shown.push({ area: 'billing', key: 'invalid.payment_method' });
  return { type: 'show_error', errors: shown };
}
