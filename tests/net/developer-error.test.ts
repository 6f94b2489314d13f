import { describe, expect, it } from 'vitest';
import { developerError, docsUrl, errorText } from '../../src/net/developer-error';

it.each([
  ['a heading in docs that are not published has the path of its file', '', 'docs/guides/doctor.md#no-form'],
  [
    'a heading in published docs has the URL of its page',
    'https://ekspres.test',
    'https://ekspres.test/guides/doctor#no-form',
  ],
])('%s', (_title, site, url) => {
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

  it.each([
    [
      'is unchanged for an error of a browser, whose code is a number',
      new DOMException('gone', 'AbortError'),
    ],
    ['is unchanged for an error without a code', new TypeError('broken')],
    ['is unchanged for a string', 'not loaded'],
  ])('%s', (_title, error) => {
    expect(errorText(error)).toBe(error);
  });
});
