/** A text that says something; undefined for null, '' and values of other types. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined;
