import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../src/net/storefront/failures';
import type { UserError } from '../../../src/net/storefront/graphql-client';
import {
  cartOrFailure,
  type ClickFailure,
  messageForShopper,
  SHOPPER_INPUT,
} from '../../../src/wallets/checkout/click-failures';
import { createCartWithKey, createCartResponse, userError } from '../sheet/cart-responses';
import { apiError } from '../api-error';

const invalid = (...field: string[]) => userError('INVALID', { field });

/** The failure of a click whose response contains a cart and these errors. */
const failureOf = (errors: UserError[]) =>
  cartOrFailure({ ok: true, result: createCartResponse({ errors }) }).failure;

describe('a click fails', () => {
  it.each<{ title: string; errors: UserError[]; failure: ClickFailure }>([
    {
      title: 'when the quantity is invalid',
      errors: [invalid('input', 'lines', '0', 'quantity')],
      failure: apiError('INVALID: input.lines.0.quantity'),
    },
    {
      title: 'when the variant does not exist',
      errors: [invalid('input', 'lines', '0', 'merchandiseId')],
      failure: apiError('INVALID: input.lines.0.merchandiseId'),
    },
    {
      title: 'when the variant needs a selling plan',
      errors: [userError('VARIANT_REQUIRES_SELLING_PLAN', { field: ['input', 'lines'] })],
      failure: apiError('VARIANT_REQUIRES_SELLING_PLAN'),
    },
    {
      title: 'when the selling plan does not apply',
      errors: [userError('SELLING_PLAN_NOT_APPLICABLE')],
      failure: apiError('SELLING_PLAN_NOT_APPLICABLE'),
    },
    {
      title: "when the shop's validation has a message",
      errors: [userError('VALIDATION_CUSTOM', { message: 'Maksymalnie 2 sztuki' })],
      failure: {
        reason: 'custom_validation',
        dialog: { message: 'Maksymalnie 2 sztuki', isFromApi: true },
      },
    },
  ])('$title', ({ errors, failure }) => {
    expect(failureOf(errors)).toEqual(failure);
  });

  it.each<{ when: string; errors: UserError[]; codes: string[] }>([
    { when: 'another field is invalid', errors: [invalid('input', 'buyerIdentity')], codes: ['INVALID'] },
    { when: 'an error names no field', errors: [invalid()], codes: ['INVALID'] },
    { when: 'a code is unknown', errors: [userError('BRAND_NEW')], codes: ['BRAND_NEW'] },
    { when: 'a code is missing', errors: [userError('')], codes: ['UNKNOWN'] },
    {
      when: 'there is another error besides an unrecoverable one',
      errors: [userError('SELLING_PLAN_NOT_APPLICABLE'), userError('BRAND_NEW')],
      codes: ['SELLING_PLAN_NOT_APPLICABLE', 'BRAND_NEW'],
    },
    {
      when: 'an unknown code is among errors that lead to the checkout',
      errors: [
        userError('PAYMENT_METHOD_NOT_APPLICABLE'),
        userError('INVALID_PAYMENT_DEFERRED_PAYMENT_REQUIRED'),
        userError('BRAND_NEW'),
      ],
      codes: ['BRAND_NEW'],
    },
  ])('without an explanation when $when', ({ errors, codes }) => {
    expect(failureOf(errors)).toEqual({ ...apiError(...codes), isUnexplained: true });
  });

  it.each<{ title: string; codes: string[]; isUnexplained?: true }>([
    { title: 'as out of stock when the merchandise does not exist', codes: ['MERCHANDISE_NOT_FOUND'] },
    {
      title: 'as out of stock when the product is not published',
      codes: ['MERCHANDISE_PRODUCT_NOT_PUBLISHED'],
    },
    {
      title: 'as out of stock when several errors are about the merchandise',
      codes: ['MERCHANDISE_NOT_APPLICABLE', 'INVALID_MERCHANDISE_LINE'],
    },
    {
      title: 'as out of stock, but without an explanation, when there is also an unknown code',
      codes: ['BRAND_NEW', 'MERCHANDISE_NOT_FOUND'],
      isUnexplained: true,
    },
  ])('$title', ({ codes, isUnexplained }) => {
    expect(failureOf(codes.map((code) => userError(code)))).toEqual({
      ...apiError(...codes),
      dialog: { key: 'out_of_stock' },
      ...(isUnexplained && { isUnexplained }),
    });
  });

  it.each(['PAYMENT_METHOD_NOT_APPLICABLE', 'CAPTCHA_REQUIRED'])(
    'without an explanation when the response has the error %s and no cart',
    (code) => {
      const response = createCartResponse({ cart: undefined, errors: [userError(code)] });
      expect(cartOrFailure({ ok: true, result: response }).failure).toEqual({
        ...apiError(code),
        isUnexplained: true,
      });
    },
  );

  it('without an explanation when the response has neither a cart nor errors', () => {
    const { failure } = cartOrFailure({ ok: true, result: createCartResponse({ cart: undefined }) });
    expect(failure).toEqual({ reason: 'no_response', isUnexplained: true });
  });

  it('when the request fails', () => {
    const failure: Failure = {
      kind: 'network',
      operation: 'cartCreate',
      message: 'offline',
      ignorable: true,
    };
    expect(cartOrFailure({ ok: false, failure })).toEqual({
      failure: { reason: 'no_response', requestFailure: failure },
    });
  });
});

it.each<{ title: string; errors: UserError[] }>([
  { title: 'the response contains the cart when there is no error', errors: [] },
  {
    title: 'the response contains the cart when each error is a reason to decelerate',
    errors: [
      'PAYMENT_METHOD_NOT_APPLICABLE',
      'INVALID_PAYMENT_DEFERRED_PAYMENT_REQUIRED',
      'CAPTCHA_REQUIRED',
      'REDIRECT_TO_CHECKOUT_REQUIRED',
    ].map((code) => userError(code)),
  },
])('$title', ({ errors }) => {
  const cart = createCartWithKey();
  expect(cartOrFailure({ ok: true, result: createCartResponse({ cart, errors }) }).response).toEqual(
    createCartResponse({ cart, errors }),
  );
});

it.each<{ title: string; errors: UserError[]; message: string | undefined }>([
  {
    title: "the shop's message is found among other errors",
    errors: [userError('BRAND_NEW'), userError('VALIDATION_CUSTOM', { message: 'Tylko dla dorosłych' })],
    message: 'Tylko dla dorosłych',
  },
  {
    title: "the shop's messages are joined without duplicates",
    errors: ['Maksymalnie 2 sztuki', '', 'Tylko dla dorosłych', 'Maksymalnie 2 sztuki'].map((text) =>
      userError('VALIDATION_CUSTOM', { message: text }),
    ),
    message: 'Maksymalnie 2 sztuki\nTylko dla dorosłych',
  },
  {
    title: 'a message about the quantity is joined with that of the shop',
    errors: [
      userError('LESS_THAN', { message: 'Najwyżej 2' }),
      userError('VALIDATION_CUSTOM', { message: 'Tylko dla dorosłych' }),
    ],
    message: 'Najwyżej 2\nTylko dla dorosłych',
  },
  {
    title: 'the message of another error is not used',
    errors: [userError('BRAND_NEW', { message: 'no' })],
    message: undefined,
  },
])('$title', ({ errors, message }) => {
  expect(messageForShopper(errors)).toEqual(message && { message, isFromApi: true });
});

describe.each(SHOPPER_INPUT)('a click that fails because of %s', (code) => {
  it("shows the API's message, and reports no error", () => {
    expect(failureOf([userError(code, { message: 'Najwyżej 2' })])).toEqual({
      ...apiError(code),
      dialog: { message: 'Najwyżej 2', isFromApi: true },
    });
  });

  it('shows the generic message if that of the API is empty, and reports no error', () => {
    expect(failureOf([userError(code)])).toEqual(apiError(code));
  });
});

it('a click that fails because of an unknown code and the quantity shows the message, and reports the code', () => {
  expect(failureOf([userError('BRAND_NEW'), userError('LESS_THAN', { message: 'Najwyżej 2' })])).toEqual({
    ...apiError('BRAND_NEW', 'LESS_THAN'),
    dialog: { message: 'Najwyżej 2', isFromApi: true },
    isUnexplained: true,
  });
});
