import { describe, expect, it } from 'vitest';
import { developerError, errorText } from '../../src/net/developer-error';

describe('the text of an error', () => {
  it("names a developer error's code, and ends with the address of what the docs say of it", () => {
    expect(errorText(developerError('invalid-quantity', 'quantity: expected a positive integer'))).toBe(
      "invalid-quantity: quantity: expected a positive integer. Check the page's customizations. https://docs.example/reference/errors#invalid-quantity",
    );
  });

  it.each([
    ['an error of a browser, whose code is a number', new DOMException('gone', 'AbortError')],
    ['an error without a code', new TypeError('broken')],
    ['a text', 'not loaded'],
  ])('is %s as it is', (_title, error) => {
    expect(errorText(error)).toBe(error);
  });
});
