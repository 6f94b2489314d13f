/// <reference types="googlepay" />
import { checkError, type Asked } from './answer-checks';
import type { PageResponse } from './ask-page';

/** The sheet's message for a failure for which the page has sent none. */
export const NO_ANSWER = 'Sklep nie odpowiedział. Spróbuj ponownie.';
const LATE_ANSWER = 'Sklep nie odpowiedział na czas (REQUEST_TIMEOUT). Spróbuj ponownie.';

/**
 * The sheet's message for a callback without a result: the message of a valid error with which it was
 * rejected, or else our own.
 */
export function failureText(
  asked: Asked,
  failed: Exclude<PageResponse<unknown>, { kind: 'answer' }>,
): string {
  if (failed.kind === 'timeout') return LATE_ANSWER;
  const error = failed.reason as google.payments.api.PaymentDataError;
  return checkError(asked)(error) === undefined ? error.message : NO_ANSWER;
}
