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

const NO_VARIANT = 'INVALID: input.lines.0.merchandiseId';
const PLAN = 'SELLING_PLAN_NOT_APPLICABLE';
const ADULTS_ONLY = userError('VALIDATION_CUSTOM', { message: 'Tylko dla dorosłych' });

const invalid = (...field: string[]) => userError('INVALID', { field });

const LINE = ['input', 'lines', '0'];
const NEEDS_PLAN = userError('VARIANT_REQUIRES_SELLING_PLAN', { field: ['input', 'lines'] });
const custom = (message: string) => userError('VALIDATION_CUSTOM', { message });
const CUSTOM: ClickFailure = {
  reason: 'custom_validation',
  dialog: { message: 'Maksymalnie 2 sztuki', isFromApi: true },
};
const DECELERATIONS = [
  'PAYMENT_METHOD_NOT_APPLICABLE',
  'INVALID_PAYMENT_DEFERRED_PAYMENT_REQUIRED',
  'CAPTCHA_REQUIRED',
  'REDIRECT_TO_CHECKOUT_REQUIRED',
].map((code) => userError(code));

const failureOf = (errors: UserError[]) =>
  cartOrFailure({ ok: true, result: createCartResponse({ errors }) }).failure;

describe('a click fails', () => {
  it.each<[title: string, errors: UserError[], failure: ClickFailure]>([
    ['quantity is invalid', [invalid(...LINE, 'quantity')], apiError('INVALID: input.lines.0.quantity')],
    ['variant does not exist', [invalid(...LINE, 'merchandiseId')], apiError(NO_VARIANT)],
    ['variant needs a selling plan', [NEEDS_PLAN], apiError('VARIANT_REQUIRES_SELLING_PLAN')],
    ['selling plan does not apply', [userError(PLAN)], apiError(PLAN)],
    ["shop's validation has a message", [custom('Maksymalnie 2 sztuki')], CUSTOM],
  ])('when the %s', (_title, errors, failure) => {
    expect(failureOf(errors)).toEqual(failure);
  });

  it.each<[when: string, errors: UserError[], codes?: string[]]>([
    ['another field is invalid', [invalid('input', 'buyerIdentity')]],
    ['an error names no field', [invalid()]],
    ['a code is unknown', [userError('BRAND_NEW')]],
    ['a code is missing', [userError('')], ['UNKNOWN']],
    ['there is another error', [userError('SELLING_PLAN_NOT_APPLICABLE'), userError('BRAND_NEW')]],
    ['an unknown code is among decelerations', [...DECELERATIONS, userError('BRAND_NEW')], ['BRAND_NEW']],
  ])('without an explanation when %s', (_when, errors, codes = errors.map(({ code }) => code)) => {
    expect(failureOf(errors)).toEqual({ ...apiError(...codes), isUnexplained: true });
  });

  it.each<[codes: string[], isUnexplained?: true]>([
    [['MERCHANDISE_NOT_FOUND']],
    [['MERCHANDISE_PRODUCT_NOT_PUBLISHED']],
    [['MERCHANDISE_NOT_APPLICABLE', 'INVALID_MERCHANDISE_LINE']],
    [['BRAND_NEW', 'MERCHANDISE_NOT_FOUND'], true],
  ])('as out of stock after %j, explained unless a code is unknown', (codes, isUnexplained) => {
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

it.each<[title: string, errors: UserError[]]>([
  ['there is no error', []],
  ['each error is a reason to decelerate', DECELERATIONS],
])('the response contains the cart when %s', (_title, errors) => {
  const cart = createCartWithKey();
  expect(cartOrFailure({ ok: true, result: createCartResponse({ cart, errors }) }).response).toEqual(
    createCartResponse({ cart, errors }),
  );
});

it.each<[title: string, errors: UserError[], message: string | undefined]>([
  ["the shop's message is found among others", [userError('BRAND_NEW'), ADULTS_ONLY], 'Tylko dla dorosłych'],
  [
    "the shop's messages are joined without duplicates",
    ['Maksymalnie 2 sztuki', '', 'Tylko dla dorosłych', 'Maksymalnie 2 sztuki'].map((text) =>
      userError('VALIDATION_CUSTOM', { message: text }),
    ),
    'Maksymalnie 2 sztuki\nTylko dla dorosłych',
  ],
  [
    'a message about the quantity is joined with that of the shop',
    [userError('LESS_THAN', { message: 'Najwyżej 2' }), ADULTS_ONLY],
    'Najwyżej 2\nTylko dla dorosłych',
  ],
  ['the message of another error is not used', [userError('BRAND_NEW', { message: 'no' })], undefined],
])('%s', (_title, errors, message) => {
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
