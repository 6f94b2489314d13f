/** Checks a value. Returns a complaint for the developer; undefined for a valid value. */
export type Check<T> = (value: T) => string | undefined;

/** A check with one rule: `holds` must return true, otherwise `message` is the complaint. */
export const must =
  <T>(holds: (value: T) => boolean, message: string): Check<T> =>
  (value) =>
    holds(value) ? undefined : message;

/**
 * A check that runs these checks in their order up to the first complaint. So a check may rely on the ones
 * before it.
 */
export const inTurn =
  <T>(...checks: readonly Check<T>[]): Check<T> =>
  (value) => {
    for (const check of checks) {
      const complaint = check(value);
      if (complaint !== undefined) return complaint;
    }
    return undefined;
  };

/** A check of each entry of a list. Its complaint is the first one. */
export const each =
  <T>(check: Check<T>): Check<readonly T[]> =>
  (values) =>
    values.map(check).find((complaint) => complaint !== undefined);

// Pages may be written without types, so that values are checked here.
export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
export const isList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length > 0;
export const isFlag = (value: unknown): boolean => value === undefined || typeof value === 'boolean';
export const isCountry = (value: unknown): boolean => typeof value === 'string' && /^[A-Z]{2}$/.test(value);
export const isOneOf = (names: readonly string[], value: unknown): boolean =>
  typeof value === 'string' && names.includes(value);
