import { describe, expect, it } from 'vitest';
import { apiClient } from '../../../src/net/storefront/graphql-client';
import { cartCompletionAttempt } from '../../../src/net/storefront/operations/completion-attempt';
import { parsePayload } from './parse-payload';

const ORDER = 'https://shop.example/orders/1';
const attempt = (__typename: unknown, more: object = {}) => ({ __typename, ...more });
const SUCCESS = attempt('CartCompletionSuccess', { orderUrl: ORDER });

describe('cartCompletionAttempt', () => {
  it.each<[title: string, payload: unknown, expected: object | string]>([
    ['reads an order', SUCCESS, { type: 'CartCompletionSuccess', orderUrl: ORDER }],
    [
      'reads an order without a page',
      attempt('CartCompletionSuccess', { orderUrl: null }),
      { type: 'CartCompletionSuccess', orderUrl: undefined },
    ],
    [
      'reads when to poll again',
      attempt('CartCompletionProcessing', { pollDelay: 500 }),
      { type: 'CartCompletionProcessing', pollDelay: 500 },
    ],
    [
      'reads a delay that is not a number as NaN',
      attempt('CartCompletionProcessing', { pollDelay: 'soon' }),
      { type: 'CartCompletionProcessing', pollDelay: Number.NaN },
    ],
    [
      'reads known, unknown and malformed codes of a failed payment',
      attempt('CartCompletionFailed', {
        errors: [{ code: 'PAYMENT_CARD_DECLINED' }, { code: 'BRAND_NEW' }, { code: null }],
      }),
      { type: 'CartCompletionFailed', codes: ['PAYMENT_CARD_DECLINED', 'BRAND_NEW', ''] },
    ],
    [
      'reads a failed payment without errors',
      attempt('CartCompletionFailed', { errors: [] }),
      { type: 'CartCompletionFailed', codes: [] },
    ],
    [
      'reads the page of a required action',
      attempt('CartCompletionActionRequired', { action: { redirectUrl: 'https://bank.example/' } }),
      { type: 'CartCompletionActionRequired', redirectUrl: 'https://bank.example/' },
    ],
    [
      'reads a required action that is null as one without a page',
      attempt('CartCompletionActionRequired', { action: null }),
      { type: 'CartCompletionActionRequired', redirectUrl: undefined },
    ],
    [
      'reads a required action of an unknown type as one without a page',
      attempt('CartCompletionActionRequired', { action: {} }),
      { type: 'CartCompletionActionRequired', redirectUrl: undefined },
    ],
    ['reads an unknown type as unknown', attempt('CartCompletionLater'), { type: 'unknown' }],
    ['reads null as unknown', null, { type: 'unknown' }],
    ['reads a result without a type as unknown', {}, { type: 'unknown' }],
    ['cannot read an empty payload', undefined, 'incomplete'],
    ['cannot read errors that are not a list', attempt('CartCompletionFailed', { errors: 'no' }), 'body'],
  ])('%s', async (_title, payload, expected) => {
    expect(await parsePayload(cartCompletionAttempt, payload)).toEqual(expected);
  });

  it.each([
    ['reads an order beside errors', SUCCESS, true],
    ['cannot read an unknown type beside errors', attempt('CartCompletionLater'), false],
    ['cannot read null beside errors', null, false],
  ])('%s', async (_title, payload, isRead) => {
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
