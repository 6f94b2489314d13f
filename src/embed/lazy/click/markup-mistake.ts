/** The name of the product form in a {@link MarkupMistake}. */
export const PRODUCT_FORM = 'product form';

/**
 * A mistake in the page's markup. The chunk `checks`, which most pages never load, has the developer error:
 * its code, and how to fix it.
 */
export class MarkupMistake extends Error {
  constructor(
    /** An attribute, the name of a field, or {@link PRODUCT_FORM}. */
    readonly subject: string,
    readonly problem: 'missing' | 'invalid',
  ) {
    super(`${subject} is ${problem}.`);
  }
}
