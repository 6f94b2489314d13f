import { isEnumType } from 'graphql/index.js';
import { describe, expect, it } from 'vitest';
import { storefrontSchema } from '../../../../sandbox/index';
import { ERROR_CODES, WARNING_CODES } from '../../../../src/wallets/sheet/errors/error-code-meanings';
import { MEANINGS } from '../../../../src/wallets/sheet/actions-by-wallet';
import { readError, readWarning } from '../../../../src/wallets/sheet/errors/read-error';
import { userError } from '../cart-responses';

const schema = storefrontSchema();

/** The codes of an enumeration of the API, including those of newer versions and of the specification. */
const codesOf = (name: string) => {
  const type = schema.getType(name);
  return isEnumType(type) ? type.getValues().map((value) => value.name) : [];
};

describe.each([
  ['CartErrorCode', ERROR_CODES],
  ['SubmissionErrorCode', ERROR_CODES],
  ['CartWarningCode', WARNING_CODES],
])('the codes of %s', (name, table) => {
  it.each(codesOf(name))('%s has a row in the table', (code) => {
    expect(Object.keys(table)).toContain(code);
  });
});

it.each(Object.keys(ERROR_CODES))(
  'the error %s has a message if a sheet shows its meaning, and no message otherwise',
  (code) => {
    const { meaning, shown } = readError(userError(code));
    const isShown = Object.values(MEANINGS[meaning]).includes('show_in_sheet');
    expect(shown !== undefined).toBe(isShown);
  },
);

it('only warnings about stock stop a sheet', () => {
  const stopping = Object.keys(WARNING_CODES).filter((code) => readWarning(code).meaning !== 'ignorable');
  expect(stopping).toEqual([
    'MERCHANDISE_NOT_ENOUGH_STOCK',
    'MERCHANDISE_OUT_OF_STOCK',
    'PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION',
  ]);
});
