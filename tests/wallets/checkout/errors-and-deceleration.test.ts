import { describe, expect, it } from 'vitest';
import type { UserError } from '../../../src/net/storefront/graphql-client';
import {
  customMessage,
  unexplainedCodes,
  unrecoverableCode,
} from '../../../src/wallets/checkout/errors-and-deceleration';
import { userError } from '../sheet/answers';

const invalid = (...field: string[]) => userError('INVALID', { field });

describe('an unrecoverable error', () => {
  it.each<{ when: string; errors: UserError[]; code: string | undefined }>([
    {
      when: 'the quantity is invalid',
      errors: [invalid('input', 'lines', '0', 'quantity')],
      code: 'INVALID: input.lines.0.quantity',
    },
    {
      when: 'the variant does not exist',
      errors: [invalid('input', 'lines', '0', 'merchandiseId')],
      code: 'INVALID: input.lines.0.merchandiseId',
    },
    {
      when: 'the variant needs a selling plan',
      errors: [userError('VARIANT_REQUIRES_SELLING_PLAN', { field: ['input', 'lines'] })],
      code: 'VARIANT_REQUIRES_SELLING_PLAN',
    },
    {
      when: 'the selling plan does not apply',
      errors: [userError('SELLING_PLAN_NOT_APPLICABLE')],
      code: 'SELLING_PLAN_NOT_APPLICABLE',
    },
    { when: 'another field is invalid', errors: [invalid('input', 'buyerIdentity')], code: undefined },
    { when: 'something is invalid somewhere', errors: [invalid()], code: undefined },
    { when: 'the code is unknown', errors: [userError('BRAND_NEW')], code: undefined },
    { when: 'there is no error', errors: [], code: undefined },
    {
      when: 'it does not come alone',
      errors: [userError('SELLING_PLAN_NOT_APPLICABLE'), userError('BRAND_NEW')],
      code: undefined,
    },
  ])('is $code when $when', ({ errors, code }) => {
    expect(unrecoverableCode(errors)).toBe(code);
  });
});

it.each<{ when: string; errors: UserError[]; message: string | undefined }>([
  {
    when: 'its validation raised one',
    errors: [userError('VALIDATION_CUSTOM', { message: 'Maksymalnie 2 sztuki' })],
    message: 'Maksymalnie 2 sztuki',
  },
  {
    when: 'other errors come before it',
    errors: [userError('BRAND_NEW'), userError('VALIDATION_CUSTOM', { message: 'Tylko dla dorosłych' })],
    message: 'Tylko dla dorosłych',
  },
  {
    when: 'another error has a message',
    errors: [userError('LESS_THAN', { message: 'no' })],
    message: undefined,
  },
])("the shop's own message is $message when $when", ({ errors, message }) => {
  expect(customMessage(errors)).toBe(message);
});

it.each<{ when: string; errors: UserError[]; codes: string[] }>([
  { when: 'there is none', errors: [], codes: [] },
  { when: 'codes are unknown', errors: [userError('A'), userError('B')], codes: ['A', 'B'] },
  { when: 'a code is missing', errors: [userError('')], codes: ['UNKNOWN'] },
  {
    when: 'an error leads to the checkout anyway',
    errors: [
      userError('PAYMENT_METHOD_NOT_APPLICABLE'),
      userError('INVALID_PAYMENT_DEFERRED_PAYMENT_REQUIRED'),
      userError('A'),
    ],
    codes: ['A'],
  },
])('unexplained errors are $codes when $when', ({ errors, codes }) => {
  expect(unexplainedCodes(errors)).toEqual(codes);
});
