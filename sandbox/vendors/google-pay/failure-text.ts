/// <reference types="googlepay" />
import { checkError, type RequestFacts } from './answer-checks';
import type { PageResponse } from './call-page';

/** The sheet's message for a failure for which the page has sent no message. */
export const NO_RESPONSE = 'Sklep nie odpowiedział. Spróbuj ponownie.';
const LATE_RESPONSE = 'Sklep nie odpowiedział na czas (REQUEST_TIMEOUT). Spróbuj ponownie.';

/**
 * The sheet's message for a callback without a result: the message of a valid error with which it was
 * rejected, or else the sheet's own message.
 */
export function failureText(
  facts: RequestFacts,
  failure: Exclude<PageResponse<unknown>, { kind: 'result' }>,
): string {
  if (failure.kind === 'timeout') return LATE_RESPONSE;
  const error = failure.reason as google.payments.api.PaymentDataError;
  return checkError(facts)(error) === undefined ? error.message : NO_RESPONSE;
}
