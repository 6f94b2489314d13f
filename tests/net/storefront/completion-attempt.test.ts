import { describe, expect, it } from 'vitest';
import { apiClient } from '../../../src/net/storefront/graphql-client';
import { cartCompletionAttempt } from '../../../src/net/storefront/operations/completion-attempt';
import { parsePayload } from './parse-payload';

const ORDER = 'https://shop.example/orders/1';
const attempt = (__typename: unknown, more: object = {}) => ({ __typename, ...more });
const SUCCESS = attempt('CartCompletionSuccess', { orderUrl: ORDER });

describe('cartCompletionAttempt', () => {
  it.each<{ title: string; payload: unknown; expected: object | string }>([
    {
      title: 'reads an order',
      payload: SUCCESS,
      expected: { type: 'CartCompletionSuccess', orderUrl: ORDER },
    },
    {
      title: 'reads an order without a page',
      payload: attempt('CartCompletionSuccess', { orderUrl: null }),
      expected: { type: 'CartCompletionSuccess', orderUrl: undefined },
    },
    {
      title: 'reads when to poll again',
      payload: attempt('CartCompletionProcessing', { pollDelay: 500 }),
      expected: { type: 'CartCompletionProcessing', pollDelay: 500 },
    },
    {
      title: 'reads a delay that is not a number as NaN',
      payload: attempt('CartCompletionProcessing', { pollDelay: 'soon' }),
      expected: { type: 'CartCompletionProcessing', pollDelay: Number.NaN },
    },
    {
      title: 'reads known, unknown and malformed codes of a failed payment',
      payload: attempt('CartCompletionFailed', {
        errors: [{ code: 'PAYMENT_CARD_DECLINED' }, { code: 'BRAND_NEW' }, { code: null }],
      }),
      expected: { type: 'CartCompletionFailed', codes: ['PAYMENT_CARD_DECLINED', 'BRAND_NEW', ''] },
    },
    {
      title: 'reads a failed payment without errors',
      payload: attempt('CartCompletionFailed', { errors: [] }),
      expected: { type: 'CartCompletionFailed', codes: [] },
    },
    {
      title: 'reads the page of a required action',
      payload: attempt('CartCompletionActionRequired', { action: { redirectUrl: 'https://bank.example/' } }),
      expected: { type: 'CartCompletionActionRequired', redirectUrl: 'https://bank.example/' },
    },
    {
      title: 'reads a required action that is null as one without a page',
      payload: attempt('CartCompletionActionRequired', { action: null }),
      expected: { type: 'CartCompletionActionRequired', redirectUrl: undefined },
    },
    {
      title: 'reads a required action of an unknown type as one without a page',
      payload: attempt('CartCompletionActionRequired', { action: {} }),
      expected: { type: 'CartCompletionActionRequired', redirectUrl: undefined },
    },
    {
      title: 'reads an unknown type as unknown',
      payload: attempt('CartCompletionLater'),
      expected: { type: 'unknown' },
    },
    { title: 'reads null as unknown', payload: null, expected: { type: 'unknown' } },
    {
      title: 'reads a result without a type as unknown',
      payload: {},
      expected: { type: 'unknown' },
    },
    { title: 'cannot read an empty payload', payload: undefined, expected: 'incomplete' },
    {
      title: 'cannot read errors that are not a list',
      payload: attempt('CartCompletionFailed', { errors: 'no' }),
      expected: 'body',
    },
  ])('$title', async ({ payload, expected }) => {
    expect(await parsePayload(cartCompletionAttempt, payload)).toEqual(expected);
  });

  it.each([
    { title: 'reads an order beside errors', payload: SUCCESS, isRead: true },
    {
      title: 'cannot read an unknown type beside errors',
      payload: attempt('CartCompletionLater'),
      isRead: false,
    },
    { title: 'cannot read null beside errors', payload: null, isRead: false },
  ])('$title', async ({ payload, isRead }) => {
    const client = apiClient({
      origin: 'https://api.example',
      version: 'unstable',
      accessToken: 'public-token',
      wallet: 'ApplePay',
      fetch: () =>
        Promise.resolve(
          Response.json({
            data: { cartCompletionAttempt: payload },
            errors: [{ message: 'no', extensions: { code: 'INTERNAL_SERVER_ERROR' } }],
          }),
        ),
    });
    const response = await client.send(cartCompletionAttempt, { attemptId: 'a1' });
    expect(response).toMatchObject(isRead ? { ok: true } : { ok: false, failure: { kind: 'graphql' } });
  });
});
