import { describe, expect, it } from 'vitest';
import { developerError, docsUrl, errorText } from '../../src/net/developer-error';

it.each<[title: string, site: string, url: string]>([
  ['path of a file if the docs are not published', '', 'docs/guides/doctor.md#no-form'],
  ['URL of a page once published', 'https://ekspres.test', 'https://ekspres.test/guides/doctor#no-form'],
])('docsUrl returns the %s', (_title, site, url) => {
  expect(docsUrl('guides/doctor', 'no-form', site)).toBe(url);
});

describe('the text of an error', () => {
  it("begins with a developer error's code, and ends with the file of the docs that explains it", () => {
    expect(
      errorText(developerError('invalid-quantity', 'quantity is invalid. Use a positive integer.')),
    ).toBe(
      "invalid-quantity: quantity is invalid. Use a positive integer. Check the page's customizations. docs/reference/errors.md#invalid-quantity",
    );
  });

  it.each<[title: string, error: unknown]>([
    ['error itself for one of a browser, whose code is a number', new DOMException('gone', 'AbortError')],
    ['error itself for an error without a code', new TypeError('broken')],
    ['string itself for a string', 'not loaded'],
    ['symbol itself for a symbol', Symbol('not loaded')],
    [
      'error itself for one whose code cannot be read',
      Object.defineProperty(new Error('x'), 'code', {
        get() {
          throw new Error('not yours');
        },
      }),
    ],
  ])('is the %s', (_title, error) => {
    expect(errorText(error)).toBe(error);
  });
});
