import { describe, expect, it } from 'vitest';
import { cartSubmitForCompletion } from '../../../src/net/storefront/sheet/submit-for-completion';
import { userError } from '../../wallets/sheet/cart-responses';
import { parsePayload } from './parse-payload';

const REDIRECT = 'https://shop.example/orders/1';
const [A, B] = [userError('A'), userError('B')];
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
  const NEEDS_CAPTCHA = userError('CAPTCHA_REQUIRED', CAPTCHA);
  const NEW = { code: 'BRAND_NEW', message: null };
  const INVALID = { code: 'INVALID', field: ['cartId'], message: 'x' };
  const UNKNOWN = { type: 'unknown', typename: 'SubmitUnheardOf' };
  const withErrors = (payload: object, ...userErrors: object[]) => ({ ...payload, userErrors });
  const SUCCEEDED = result('SubmitSuccess', { attemptId: 'a1', redirectUrl: REDIRECT });
  const ACCEPTED = 'SubmitAlreadyAccepted';
  const REFUSED = { type: 'refused', errors: [userError('INVALID', INVALID)] };
  const failed = (more: object) => result('SubmitFailed', more);

  it.each<[title: string, payload: unknown, expected: object | string]>([
    ['reads an accepted attempt', withErrors(SUCCEEDED), success('a1')],
    ['reads an accepted attempt without an id, beside errors', withErrors(SUCCESS, INVALID), success()],
    ['reads one from before', result(ACCEPTED, { attemptId: 'a1' }), { type: ACCEPTED, attemptId: 'a1' }],
    ['reads when to try again', result('SubmitThrottled', { pollAfter: POLL_AFTER }), throttled(POLL_AFTER)],
    ['reads a busy API without it', result('SubmitThrottled', { pollAfter: null }), throttled(undefined)],
    [
      'reads a reason and the checkout',
      failed({ errors: [CAPTCHA], checkoutUrl: CHECKOUT }),
      failure([NEEDS_CAPTCHA], CHECKOUT),
    ],
    [
      'reads a code without URL',
      failed({ errors: [NEW], checkoutUrl: null }),
      failure([userError('BRAND_NEW')]),
    ],
    ['reads a failure without details', result('SubmitFailed'), failure([])],
    ['reads both errors', withErrors(failed({ errors: [{ code: 'A' }] }), { code: 'B' }), failure([A, B])],
    ['reads errors without a result', withErrors({ result: null }, INVALID), REFUSED],
    ['reads an unknown result with its name', result('SubmitUnheardOf'), UNKNOWN],
    ['reads an unknown result beside errors', withErrors(result('SubmitUnheardOf'), INVALID), UNKNOWN],
    ['cannot read an order without a URL', result('SubmitSuccess'), 'incomplete'],
    ['cannot read an order with an invalid URL', result('SubmitSuccess', { redirectUrl: {} }), 'incomplete'],
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
