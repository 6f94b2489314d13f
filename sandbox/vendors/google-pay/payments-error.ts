/// <reference types="googlepay" />

/** What a promise of the client is rejected with: a plain object, no `Error`. */
export type PaymentsError = google.payments.api.PaymentsError;

/** The shopper left, or the sheet could not be shown at all. */
export const canceled = (statusMessage: string): PaymentsError => ({ statusCode: 'CANCELED', statusMessage });

/** A mistake of the page; it is printed too, as the real script does. */
export function developerError(call: string, complaint: string): PaymentsError {
  const statusMessage = `Error in ${call}: ${complaint}`;
  console.error(`DEVELOPER_ERROR ${statusMessage}`);
  return { statusCode: 'DEVELOPER_ERROR', statusMessage };
}
