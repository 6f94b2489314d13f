/// <reference types="googlepay" />

/** The reason of a rejected promise of the client: a plain object, not an `Error`. */
export type PaymentsError = google.payments.api.PaymentsError;

/** The shopper has closed the sheet, or the sheet could not be opened. */
export const canceled = (statusMessage: string): PaymentsError => ({ statusCode: 'CANCELED', statusMessage });

/** A mistake of the page. It is also printed in the console, as by the real script. */
export function developerError(call: string, complaint: string): PaymentsError {
  const statusMessage = `Error in ${call}: ${complaint}`;
  console.error(`DEVELOPER_ERROR ${statusMessage}`);
  return { statusCode: 'DEVELOPER_ERROR', statusMessage };
}
