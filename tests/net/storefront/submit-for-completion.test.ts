import { describe, expect, it } from 'vitest';
import { cartSubmitForCompletion } from '../../../src/net/storefront/sheet/submit-for-completion';
import { userError } from '../../wallets/sheet/cart-responses';
import { parsePayload } from './parse-payload';

const REDIRECT = 'https://shop.example/orders/1';
const CHECKOUT = 'https://shop.example/checkouts/c1';
const POLL_AFTER = '2026-01-01T00:00:05Z';
const result = (__typename: unknown, more: object = {}) => ({ result: { __typename, ...more } });

describe('cartSubmitForCompletion', () => {
  /** Payloads whose result has this type, and what is read. */
  const SUCCESS = result('SubmitSuccess', { redirectUrl: REDIRECT });
  const success = (attemptId?: string) => ({ type: 'SubmitSuccess', attemptId, redirectUrl: REDIRECT });
  const failure = (errors: object[], checkoutUrl?: string) => ({ type: 'SubmitFailed', errors, checkoutUrl });
  const throttled = (pollAfter: string | undefined) => ({ type: 'SubmitThrottled', pollAfter });
  const CAPTCHA = { code: 'CAPTCHA_REQUIRED', message: 'Captcha.' };
  const INVALID = { code: 'INVALID', field: ['cartId'], message: 'x' };
  const UNKNOWN = { type: 'unknown', typename: 'SubmitUnheardOf' };
  const withErrors = (payload: object, ...userErrors: object[]) => ({ ...payload, userErrors });

  it.each<[title: string, payload: unknown, expected: object | string]>([
    [
      'reads an accepted attempt',
      withErrors(result('SubmitSuccess', { attemptId: 'a1', redirectUrl: REDIRECT })),
      success('a1'),
    ],
    ['reads an accepted attempt without an id, beside errors', withErrors(SUCCESS, INVALID), success()],
    [
      'reads an attempt that was accepted before',
      result('SubmitAlreadyAccepted', { attemptId: 'a1' }),
      { type: 'SubmitAlreadyAccepted', attemptId: 'a1' },
    ],
    [
      'reads when a busy API may be sent the next attempt',
      result('SubmitThrottled', { pollAfter: POLL_AFTER }),
      throttled(POLL_AFTER),
    ],
    [
      'reads a busy API without that time',
      result('SubmitThrottled', { pollAfter: null }),
      throttled(undefined),
    ],
    [
      'reads the reason for a failure, and the checkout',
      result('SubmitFailed', { errors: [CAPTCHA], checkoutUrl: CHECKOUT }),
      failure([userError('CAPTCHA_REQUIRED', CAPTCHA)], CHECKOUT),
    ],
    [
      'reads an unknown code and no URL',
      result('SubmitFailed', { errors: [{ code: 'BRAND_NEW', message: null }], checkoutUrl: null }),
      failure([userError('BRAND_NEW')]),
    ],
    ['reads a failure without details', result('SubmitFailed'), failure([])],
    [
      'reads a failure beside user errors',
      withErrors(result('SubmitFailed', { errors: [{ code: 'A' }] }), { code: 'B' }),
      failure([userError('A'), userError('B')]),
    ],
    [
      'reads errors without a result',
      withErrors({ result: null }, INVALID),
      { type: 'refused', errors: [userError('INVALID', INVALID)] },
    ],
    ['reads an unknown result with its name', result('SubmitUnheardOf'), UNKNOWN],
    [
      'reads an unknown result beside errors, not as refused',
      withErrors(result('SubmitUnheardOf'), INVALID),
      UNKNOWN,
    ],
    ['cannot read an order without a URL', result('SubmitSuccess'), 'incomplete'],
    [
      'cannot read an order whose URL is not a string',
      result('SubmitSuccess', { redirectUrl: {} }),
      'incomplete',
    ],
    ['cannot read a result without a name', result(undefined), 'incomplete'],
    ['cannot read a result whose name is not a string', result(7), 'incomplete'],
    ['cannot read a result that is a string', { result: 'SubmitSuccess' }, 'incomplete'],
    ['cannot read a payload without a result and an error', withErrors({ result: null }), 'incomplete'],
    ['cannot read an empty payload', {}, 'incomplete'],
    ['cannot read null', null, 'incomplete'],
    ['cannot read undefined', undefined, 'incomplete'],
    ['cannot read a failure whose errors are not an array', result('SubmitFailed', { errors: 'no' }), 'body'],
  ])('%s', async (_title, payload, expected) => {
    expect(await parsePayload(cartSubmitForCompletion, payload)).toEqual(expected);
  });
});
