/** Why a click fails by errors of the API with these codes. */
export const apiError = (...codes: string[]) => ({ reason: 'api_error' as const, codes });
