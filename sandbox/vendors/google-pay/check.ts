/** Checks a value. Returns a complaint for the developer; undefined for a valid value. */
export type Check<T> = (value: T) => string | undefined;

/** A check with one rule: `isValid` must return true; otherwise `message` is the complaint. */
export const must =
  <T>(isValid: (value: T) => boolean, message: string): Check<T> =>
  (value) =>
    isValid(value) ? undefined : message;

/**
 * A check that runs these checks in their order up to the first complaint, so that a check may rely on the
 * ones before it.
 */
export const allOf =
  <T>(...checks: readonly Check<T>[]): Check<T> =>
  (value) => {
    for (const check of checks) {
      const complaint = check(value);
      if (complaint !== undefined) return complaint;
    }
    return undefined;
  };

/** A check of each item of a list. It returns the first complaint. */
export const everyItem =
  <T>(check: Check<T>): Check<readonly T[]> =>
  (values) =>
    values.map(check).find((complaint) => complaint !== undefined);
