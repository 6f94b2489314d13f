/** Says what is wrong with a value, for the developer; undefined when nothing is. */
export type Check<T> = (value: T) => string | undefined;

/** A check with one rule. */
export const must =
  <T>(holds: (value: T) => boolean, message: string): Check<T> =>
  (value) =>
    holds(value) ? undefined : message;

/** The checks in turn; the first complaint counts, so that later ones may rely on the earlier. */
export const inTurn =
  <T>(...checks: readonly Check<T>[]): Check<T> =>
  (value) => {
    for (const check of checks) {
      const complaint = check(value);
      if (complaint !== undefined) return complaint;
    }
    return undefined;
  };

/** The check for each entry of a list. */
export const each =
  <T>(check: Check<T>): Check<readonly T[]> =>
  (values) =>
    values.map(check).find((complaint) => complaint !== undefined);

// Pages are not type-checked: what the types promise is looked at here.
export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
export const isList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length > 0;
export const isFlag = (value: unknown): boolean => value === undefined || typeof value === 'boolean';
export const isCountry = (value: unknown): boolean => typeof value === 'string' && /^[A-Z]{2}$/.test(value);
export const isOneOf = (names: readonly string[], value: unknown): boolean =>
  typeof value === 'string' && names.includes(value);
