// @vitest-environment node
import { isEnumType } from 'graphql/index.js';
import { describe, expect, it } from 'vitest';
import { storefrontSchema } from '../../sandbox/schema/storefront-schema';
import type { CartAnswer } from '../../src/net/cart-answer';
import type { PrepareAnswer } from '../../src/net/operations/cart-prepare-for-completion';
import type { DecelerationReason } from '../../src/wallets/contract';
import type { ClickEffect } from '../../src/wallets/flow/click-flow';
import { MEANINGS, ROWS, type Meaning } from '../../src/wallets/flow/meanings';
import { readError, readWarning } from '../../src/wallets/flow/read-error';
import { aCart, total, userError, warnings } from './answers';
import { CART_ERRORS, CART_WARNINGS } from './cart-codes';
import { AT_CART, atPrepare, cartEvent, flow, preparedEvent, PRODUCT } from './click-steps';
import { inWords } from './code-meaning';
import { SUBMISSION_ERRORS } from './submission-codes';

const schema = storefrontSchema();

it.each([
  { name: 'CartErrorCode', table: CART_ERRORS },
  { name: 'CartWarningCode', table: CART_WARNINGS },
  { name: 'SubmissionErrorCode', table: SUBMISSION_ERRORS },
])('every code of $name has its row', ({ name, table }) => {
  const type = schema.getType(name);
  const codes = isEnumType(type) ? type.getValues().map((value) => value.name) : [];
  expect(Object.keys(table).sort()).toEqual(codes.sort());
});

it.each(Object.entries({ ...CART_ERRORS, ...SUBMISSION_ERRORS }))('%s means %s', (code, meaning) => {
  expect(inWords(readError(userError(code)))).toBe(meaning);
});

it.each(Object.entries(CART_WARNINGS))('the warning %s means %s', (code, meaning) => {
  expect(inWords(readWarning(code))).toBe(meaning);
});

it('codes that two lists share mean the same in both', () => {
  const shared = Object.entries(CART_ERRORS).filter(([code]) => code in SUBMISSION_ERRORS);
  expect(SUBMISSION_ERRORS).toMatchObject(Object.fromEntries(shared));
  expect(shared).toHaveLength(12);
});

type Leaving = {
  [Name in Meaning]: (typeof MEANINGS)[Name][0] extends `${string}L${string}` ? Name : never;
}[Meaning];

it('whatever decelerates is a reason to', () => {
  const reasons: readonly DecelerationReason[] = ROWS.filter(([, [actions]]) => actions.includes('L')).map(
    ([name]) => name as Leaving,
  );
  expect(reasons).toHaveLength(17);
});

/** What the effects of a click that redirects are called in a row of the table. */
function actionOf(effects: ClickEffect[]): { action: string; reason?: string | undefined } {
  for (const effect of effects) {
    if (effect.type === 'redirect') return { action: effect.reason ? 'L' : 'G', reason: effect.reason };
    if (effect.type === 'dialog') {
      const { content } = effect;
      if ('message' in content) return { action: 'M' };
      return { action: content.key === 'out_of_stock' ? 'O' : 'C' };
    }
  }
  throw new Error('neither a redirect nor a dialog');
}

const clickWith = (answer: Partial<CartAnswer>) => actionOf(flow(PRODUCT)(AT_CART, cartEvent(answer))[1]);
const expected = (meaning: Meaning) => {
  const action = MEANINGS[meaning][0].charAt(0);
  return action === 'L' ? { action, reason: meaning } : { action };
};

describe('a click that redirects does what the first column says', () => {
  const errors = Object.keys(CART_ERRORS).map((code) => ({
    code,
    meaning: readError(userError(code)).meaning,
  }));
  it.each(errors)('of $meaning when $code is the error', ({ code, meaning }) => {
    expect(clickWith({ errors: [userError(code, { message: 'Maksymalnie 2 sztuki' })] })).toEqual(
      expected(meaning),
    );
  });

  const remarks = Object.keys(CART_WARNINGS).map((code) => ({ code, meaning: readWarning(code).meaning }));
  it.each(remarks)('of $meaning when $code is the warning', ({ code, meaning }) => {
    expect(clickWith({ warnings: warnings(code) })).toEqual(expected(meaning));
  });

  it.each<{ meaning: Meaning; given: Partial<CartAnswer> }>([
    {
      meaning: 'sold_out',
      given: { warnings: warnings('MERCHANDISE_OUT_OF_STOCK'), cart: aCart({ lines: [{ quantity: 0 }] }) },
    },
    { meaning: 'currency_changed', given: { cart: aCart({ cost: total('10.0', 'EUR') }) } },
  ])('of $meaning when the cart shows it', ({ meaning, given }) => {
    expect(clickWith(given)).toEqual(expected(meaning));
  });

  it.each<{ meaning: Meaning; result: PrepareAnswer }>([
    { meaning: 'cart_not_ready', result: { status: 'CartStatusNotReady', errors: [userError('ERROR')] } },
    { meaning: 'cart_throttled', result: { status: 'CartThrottled', pollAfter: '2026-01-01T00:00:00Z' } },
  ])('of $meaning when preparing says so', ({ meaning, result }) => {
    expect(actionOf(flow(PRODUCT, true)(atPrepare(), preparedEvent(result))[1])).toEqual(expected(meaning));
  });
});
