/** The API's error codes of a refused merchant session. */
export const APPLE_PAY_SESSION_CODES: readonly string[] = [
  'SESSION_COULD_NOT_BE_CREATED',
  'VALIDATION_URL_IS_INVALID',
];
