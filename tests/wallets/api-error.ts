export const apiError = (...codes: string[]) => ({ reason: 'api_error' as const, codes });
