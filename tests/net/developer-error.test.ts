import { describe, expect, it } from 'vitest';
import { developerError, docsUrl, errorText } from '../../src/net/developer-error';

it.each([
  {
    title: 'docsUrl returns the path of a file if the docs are not published',
    site: '',
    url: 'docs/guides/doctor.md#no-form',
  },
  {
    title: 'docsUrl returns the URL of a page if the docs are published',
    site: 'https://ekspres.test',
    url: 'https://ekspres.test/guides/doctor#no-form',
  },
])('$title', ({ site, url }) => {
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

  it.each<{ title: string; error: unknown }>([
    {
      title: 'is the error itself for an error of a browser, whose code is a number',
      error: new DOMException('gone', 'AbortError'),
    },
    { title: 'is the error itself for an error without a code', error: new TypeError('broken') },
    { title: 'is the string itself for a string', error: 'not loaded' },
    { title: 'is the symbol itself for a symbol', error: Symbol('not loaded') },
    {
      title: 'is the error itself for one whose code cannot be read',
      error: Object.defineProperty(new Error('x'), 'code', {
        get() {
          throw new Error('not yours');
        },
      }),
    },
  ])('$title', ({ error }) => {
    expect(errorText(error)).toBe(error);
  });
});
