import { describe, expect, it } from 'vitest';
import type { SubmitAnswer } from '../../src/net/operations/cart-submit-for-completion';
import { submitResult } from '../../src/wallets/flow/submit-result';
import { aCart, userError } from './answers';

const failed = (...codes: string[]): SubmitAnswer => ({
  status: 'SubmitFailed',
  errors: codes.map((code) => userError(code)),
  checkoutUrl: undefined,
});
const aborted = (reason: string, unhandled: boolean) => ({
  kind: 'abort',
  dialog: { key: 'wallet_error' },
  reason,
  unhandled,
});

describe('after a submit', () => {
  it.each<{ when: string; answer: SubmitAnswer; result: object }>([
    {
      when: 'there is an order',
      answer: { status: 'SubmitSuccess', redirectUrl: 'https://shop.example/thanks' },
      result: { kind: 'complete', redirectUrl: 'https://shop.example/thanks' },
    },
    {
      when: 'the API is busy',
      answer: { status: 'SubmitThrottled', pollAfter: '2026-01-01T00:00:05Z' },
      result: { kind: 'again', pollAfter: '2026-01-01T00:00:05Z' },
    },
    {
      when: 'nobody knows what the answer means',
      answer: { status: 'unknown', typename: 'SubmitQueued' },
      result: { kind: 'again', pollAfter: undefined },
    },
    {
      when: 'there was an order already',
      answer: { status: 'SubmitAlreadyAccepted' },
      result: { kind: 'decelerate', reason: 'redirect_to_checkout_required' },
    },
    {
      when: 'a captcha is asked for',
      answer: failed('CAPTCHA_REQUIRED'),
      result: { kind: 'decelerate', reason: 'captcha_required' },
    },
    {
      when: 'the address is wrong',
      answer: failed('DELIVERY_ZONE_NOT_FOUND'),
      result: { kind: 'show_error', errors: [{ area: 'shipping', key: 'invalid.emirate' }] },
    },
    { when: 'it failed for reasons of its own', answer: failed('ERROR'), result: aborted('ERROR', true) },
    { when: 'it failed and does not say why', answer: failed(), result: aborted('SubmitFailed', true) },
    {
      when: 'it failed and names what stops nothing',
      answer: failed('PENDING_DELIVERY_GROUPS'),
      result: aborted('SubmitFailed', true),
    },
    {
      when: 'there is no such cart',
      answer: { status: 'refused', errors: [userError('INVALID', { field: ['cartId'] })] },
      result: { kind: 'decelerate', reason: 'missing_cart_id' },
    },
  ])('Google Pay does $result.kind when $when', ({ answer, result }) => {
    const evidence = { cart: aCart(), initialCurrency: 'PLN', countries: { shipping: 'AE' } };
    expect(submitResult('google_pay', answer, evidence)).toEqual(result);
  });
});
