// The types of the values are checked at run time, because a page may be written without types.

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isNonEmptyString = (value: unknown): value is string =>
  typeof value === 'string' && value !== '';
export const isNonEmptyList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length > 0;
export const isOptionalBoolean = (value: unknown): boolean =>
  value === undefined || typeof value === 'boolean';
export const isCountryCode = (value: unknown): boolean =>
  typeof value === 'string' && /^[A-Z]{2}$/.test(value);
export const isOneOf = (names: readonly string[], value: unknown): boolean =>
  typeof value === 'string' && names.includes(value);
