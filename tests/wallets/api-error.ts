/** The reason of a click that fails because of errors of the API with these codes. */
export const apiError = (...codes: string[]) => ({ reason: 'api_error' as const, codes });
