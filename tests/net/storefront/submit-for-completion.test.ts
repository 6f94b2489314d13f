import { describe, expect, it } from 'vitest';
import { cartSubmitForCompletion } from '../../../src/net/storefront/sheet/submit-for-completion';
import { userError } from '../../wallets/sheet/cart-responses';
import { parsePayload } from './parse-payload';

const REDIRECT = 'https://shop.example/orders/1';
const CHECKOUT = 'https://shop.example/checkouts/c1';
const POLL_AFTER = '2026-01-01T00:00:05Z';
const result = (__typename: unknown, more: object = {}) => ({ result: { __typename, ...more } });

describe('cartSubmitForCompletion', () => {
  it.each<{ title: string; payload: unknown; expected: object | string }>([
    {
      title: 'reads an accepted attempt',
      payload: { ...result('SubmitSuccess', { attemptId: 'a1', redirectUrl: REDIRECT }), userErrors: [] },
      expected: { type: 'SubmitSuccess', attemptId: 'a1', redirectUrl: REDIRECT },
    },
    {
      title: 'reads an accepted attempt without an id that also has errors',
      payload: { ...result('SubmitSuccess', { redirectUrl: REDIRECT }), userErrors: [{ code: 'INVALID' }] },
      expected: { type: 'SubmitSuccess', attemptId: undefined, redirectUrl: REDIRECT },
    },
    {
      title: 'reads an attempt that was accepted before',
      payload: result('SubmitAlreadyAccepted', { attemptId: 'a1' }),
      expected: { type: 'SubmitAlreadyAccepted', attemptId: 'a1' },
    },
    {
      title: 'reads the time of the next attempt if the API is busy',
      payload: result('SubmitThrottled', { pollAfter: POLL_AFTER }),
      expected: { type: 'SubmitThrottled', pollAfter: POLL_AFTER },
    },
    {
      title: 'reads the reason for a failure, and the URL of the checkout',
      payload: result('SubmitFailed', {
        errors: [{ code: 'CAPTCHA_REQUIRED', message: 'Captcha.' }],
        checkoutUrl: CHECKOUT,
      }),
      expected: {
        type: 'SubmitFailed',
        errors: [userError('CAPTCHA_REQUIRED', { message: 'Captcha.' })],
        checkoutUrl: CHECKOUT,
      },
    },
    {
      title: 'reads a failure without a URL, with an unknown code and no message',
      payload: result('SubmitFailed', { errors: [{ code: 'BRAND_NEW', message: null }], checkoutUrl: null }),
      expected: { type: 'SubmitFailed', errors: [userError('BRAND_NEW')], checkoutUrl: undefined },
    },
    {
      title: 'reads a failure without details',
      payload: result('SubmitFailed'),
      expected: { type: 'SubmitFailed', errors: [], checkoutUrl: undefined },
    },
    {
      title: 'reads a failure that also has user errors',
      payload: { ...result('SubmitFailed', { errors: [{ code: 'A' }] }), userErrors: [{ code: 'B' }] },
      expected: { type: 'SubmitFailed', errors: [userError('A'), userError('B')], checkoutUrl: undefined },
    },
    {
      title: 'reads errors without a result',
      payload: { result: null, userErrors: [{ code: 'INVALID', field: ['cartId'], message: 'x' }] },
      expected: { type: 'refused', errors: [userError('INVALID', { field: ['cartId'], message: 'x' })] },
    },
    {
      title: 'reads an unknown result as unknown, with its name',
      payload: result('SubmitUnheardOf'),
      expected: { type: 'unknown', typename: 'SubmitUnheardOf' },
    },
    {
      title: 'reads an unknown result with errors as unknown, not as refused',
      payload: { ...result('SubmitUnheardOf'), userErrors: [{ code: 'INVALID' }] },
      expected: { type: 'unknown', typename: 'SubmitUnheardOf' },
    },
    {
      title: 'cannot read an order without a URL',
      payload: result('SubmitSuccess'),
      expected: 'incomplete',
    },
    {
      title: 'cannot read an order whose URL is not a string',
      payload: result('SubmitSuccess', { redirectUrl: {} }),
      expected: 'incomplete',
    },
    {
      title: 'reads a busy API that sends no time for the next attempt',
      payload: result('SubmitThrottled', { pollAfter: null }),
      expected: { type: 'SubmitThrottled', pollAfter: undefined },
    },
    {
      title: 'cannot read a result without a name',
      payload: result(undefined),
      expected: 'incomplete',
    },
    {
      title: 'cannot read a result whose name is not a string',
      payload: result(7),
      expected: 'incomplete',
    },
    {
      title: 'cannot read a result that is a string',
      payload: { result: 'SubmitSuccess' },
      expected: 'incomplete',
    },
    {
      title: 'cannot read a payload without a result and an error',
      payload: { result: null, userErrors: [] },
      expected: 'incomplete',
    },
    { title: 'cannot read an empty payload', payload: {}, expected: 'incomplete' },
    { title: 'cannot read null', payload: null, expected: 'incomplete' },
    { title: 'cannot read undefined', payload: undefined, expected: 'incomplete' },
    {
      title: 'cannot read a failure whose errors are not an array',
      payload: result('SubmitFailed', { errors: 'no' }),
      expected: 'body',
    },
  ])('$title', async ({ payload, expected }) => {
    expect(await parsePayload(cartSubmitForCompletion, payload)).toEqual(expected);
  });
});
