/** A text that says something; undefined for null, '' and whatever is no text. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined;
