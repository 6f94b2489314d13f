import { expect, it } from 'vitest';
import { apiClient } from '../../../src/net/storefront/graphql-client';
import { cartCompletionAttempt } from '../../../src/net/storefront/operations/completion-attempt';
import { parsePayload } from './parse-payload';

const ORDER = 'https://shop.example/orders/1';
const attempt = (__typename: unknown, more: object = {}) => ({ __typename, ...more });
const SUCCESS = attempt('CartCompletionSuccess', { orderUrl: ORDER });

it.each<{ reads: string; payload: unknown; as: object | string }>([
  {
    reads: 'an order',
    payload: SUCCESS,
    as: { type: 'CartCompletionSuccess', orderUrl: ORDER },
  },
  {
    reads: 'an order without a page',
    payload: attempt('CartCompletionSuccess', { orderUrl: null }),
    as: { type: 'CartCompletionSuccess', orderUrl: undefined },
  },
  {
    reads: 'when to poll again',
    payload: attempt('CartCompletionProcessing', { pollDelay: 500 }),
    as: { type: 'CartCompletionProcessing', pollDelay: 500 },
  },
  {
    reads: 'a delay that is not a number',
    payload: attempt('CartCompletionProcessing', { pollDelay: 'soon' }),
    as: { type: 'CartCompletionProcessing', pollDelay: Number.NaN },
  },
  {
    reads: 'known, unknown and malformed codes of a failed payment',
    payload: attempt('CartCompletionFailed', {
      errors: [{ code: 'PAYMENT_CARD_DECLINED' }, { code: 'BRAND_NEW' }, { code: null }],
    }),
    as: { type: 'CartCompletionFailed', codes: ['PAYMENT_CARD_DECLINED', 'BRAND_NEW', ''] },
  },
  {
    reads: 'a failed payment without errors',
    payload: attempt('CartCompletionFailed', { errors: [] }),
    as: { type: 'CartCompletionFailed', codes: [] },
  },
  {
    reads: 'the page of a required action',
    payload: attempt('CartCompletionActionRequired', { action: { redirectUrl: 'https://bank.example/' } }),
    as: { type: 'CartCompletionActionRequired', redirectUrl: 'https://bank.example/' },
  },
  {
    reads: 'a required action that is null',
    payload: attempt('CartCompletionActionRequired', { action: null }),
    as: { type: 'CartCompletionActionRequired', redirectUrl: undefined },
  },
  {
    reads: 'an action of an unknown type',
    payload: attempt('CartCompletionActionRequired', { action: {} }),
    as: { type: 'CartCompletionActionRequired', redirectUrl: undefined },
  },
  { reads: 'an unknown type', payload: attempt('CartCompletionLater'), as: { type: 'unknown' } },
  { reads: 'null', payload: null, as: { type: 'unknown' } },
  { reads: 'a result without a type', payload: {}, as: { type: 'unknown' } },
  { reads: 'nothing', payload: undefined, as: 'incomplete' },
  {
    reads: 'errors that are not a list',
    payload: attempt('CartCompletionFailed', { errors: 'no' }),
    as: 'body',
  },
])('cartCompletionAttempt reads $reads', async ({ payload, as }) => {
  expect(await parsePayload(cartCompletionAttempt, payload)).toEqual(as);
});

it.each([
  { payload: SUCCESS, isRead: true },
  { payload: attempt('CartCompletionLater'), isRead: false },
  { payload: null, isRead: false },
])('reads $payload although there are errors beside it: $isRead', async ({ payload, isRead }) => {
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
