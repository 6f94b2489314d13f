/// <reference types="googlepay" />
import { checkError, type Asked } from './answer-checks';
import type { PageAnswer } from './ask-page';

/** What the sheet says where the page's own words are missing. */
export const NO_ANSWER = 'Sklep nie odpowiedział. Spróbuj ponownie.';
const LATE_ANSWER = 'Sklep nie odpowiedział na czas (REQUEST_TIMEOUT). Spróbuj ponownie.';

/** What the sheet says of a callback without an answer. A rejection with a proper error speaks for itself. */
export function failureText(asked: Asked, failed: Exclude<PageAnswer<unknown>, { kind: 'answer' }>): string {
  if (failed.kind === 'timeout') return LATE_ANSWER;
  const error = failed.reason as google.payments.api.PaymentDataError;
  return checkError(asked)(error) === undefined ? error.message : NO_ANSWER;
}
