import { describe, expect, it } from 'vitest';
import { cartSubmitForCompletion } from '../../../src/net/storefront/sheet/submit-for-completion';
import { userError } from '../../wallets/sheet/cart-responses';
import { parsePayload } from './parse-payload';

const REDIRECT = 'https://shop.example/orders/1';
const CHECKOUT = 'https://shop.example/checkouts/c1';
const POLL_AFTER = '2026-01-01T00:00:05Z';
const result = (__typename: unknown, more: object = {}) => ({ result: { __typename, ...more } });

describe('cartSubmitForCompletion', () => {
  it.each<[title: string, payload: unknown, expected: object | string]>([
    [
      'reads an accepted attempt',
      { ...result('SubmitSuccess', { attemptId: 'a1', redirectUrl: REDIRECT }), userErrors: [] },
      { type: 'SubmitSuccess', attemptId: 'a1', redirectUrl: REDIRECT },
    ],
    [
      'reads an accepted attempt without an id that also has errors',
      { ...result('SubmitSuccess', { redirectUrl: REDIRECT }), userErrors: [{ code: 'INVALID' }] },
      { type: 'SubmitSuccess', attemptId: undefined, redirectUrl: REDIRECT },
    ],
    [
      'reads an attempt that was accepted before',
      result('SubmitAlreadyAccepted', { attemptId: 'a1' }),
      { type: 'SubmitAlreadyAccepted', attemptId: 'a1' },
    ],
    [
      'reads the time of the next attempt if the API is busy',
      result('SubmitThrottled', { pollAfter: POLL_AFTER }),
      { type: 'SubmitThrottled', pollAfter: POLL_AFTER },
    ],
    [
      'reads the reason for a failure, and the URL of the checkout',
      result('SubmitFailed', {
        errors: [{ code: 'CAPTCHA_REQUIRED', message: 'Captcha.' }],
        checkoutUrl: CHECKOUT,
      }),
      {
        type: 'SubmitFailed',
        errors: [userError('CAPTCHA_REQUIRED', { message: 'Captcha.' })],
        checkoutUrl: CHECKOUT,
      },
    ],
    [
      'reads a failure without a URL, with an unknown code and no message',
      result('SubmitFailed', { errors: [{ code: 'BRAND_NEW', message: null }], checkoutUrl: null }),
      { type: 'SubmitFailed', errors: [userError('BRAND_NEW')], checkoutUrl: undefined },
    ],
    [
      'reads a failure without details',
      result('SubmitFailed'),
      { type: 'SubmitFailed', errors: [], checkoutUrl: undefined },
    ],
    [
      'reads a failure that also has user errors',
      { ...result('SubmitFailed', { errors: [{ code: 'A' }] }), userErrors: [{ code: 'B' }] },
      { type: 'SubmitFailed', errors: [userError('A'), userError('B')], checkoutUrl: undefined },
    ],
    [
      'reads errors without a result',
      { result: null, userErrors: [{ code: 'INVALID', field: ['cartId'], message: 'x' }] },
      { type: 'refused', errors: [userError('INVALID', { field: ['cartId'], message: 'x' })] },
    ],
    [
      'reads an unknown result as unknown, with its name',
      result('SubmitUnheardOf'),
      { type: 'unknown', typename: 'SubmitUnheardOf' },
    ],
    [
      'reads an unknown result with errors as unknown, not as refused',
      { ...result('SubmitUnheardOf'), userErrors: [{ code: 'INVALID' }] },
      { type: 'unknown', typename: 'SubmitUnheardOf' },
    ],
    ['cannot read an order without a URL', result('SubmitSuccess'), 'incomplete'],
    [
      'cannot read an order whose URL is not a string',
      result('SubmitSuccess', { redirectUrl: {} }),
      'incomplete',
    ],
    [
      'reads a busy API that sends no time for the next attempt',
      result('SubmitThrottled', { pollAfter: null }),
      { type: 'SubmitThrottled', pollAfter: undefined },
    ],
    ['cannot read a result without a name', result(undefined), 'incomplete'],
    ['cannot read a result whose name is not a string', result(7), 'incomplete'],
    ['cannot read a result that is a string', { result: 'SubmitSuccess' }, 'incomplete'],
    ['cannot read a payload without a result and an error', { result: null, userErrors: [] }, 'incomplete'],
    ['cannot read an empty payload', {}, 'incomplete'],
    ['cannot read null', null, 'incomplete'],
    ['cannot read undefined', undefined, 'incomplete'],
    ['cannot read a failure whose errors are not an array', result('SubmitFailed', { errors: 'no' }), 'body'],
  ])('%s', async (_title, payload, expected) => {
    expect(await parsePayload(cartSubmitForCompletion, payload)).toEqual(expected);
  });
});
