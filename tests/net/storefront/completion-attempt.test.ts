import { describe, expect, it } from 'vitest';
import { apiClient } from '../../../src/net/storefront/graphql-client';
import { cartCompletionAttempt } from '../../../src/net/storefront/operations/completion-attempt';
import { parsePayload } from './parse-payload';

const ORDER = 'https://shop.example/orders/1';
const attempt = (__typename: unknown, more: object = {}) => ({ __typename, ...more });
const SUCCESS = attempt('CartCompletionSuccess', { orderUrl: ORDER });

describe('cartCompletionAttempt', () => {
  const ordered = (orderUrl?: string) => ({ type: 'CartCompletionSuccess', orderUrl });
  const processing = (pollDelay: unknown) => attempt('CartCompletionProcessing', { pollDelay });
  const failed = (...codes: unknown[]) =>
    attempt('CartCompletionFailed', { errors: codes.map((code) => ({ code })) });
  const action = (given: object | null) => attempt('CartCompletionActionRequired', { action: given });
  const page = (redirectUrl?: string) => ({ type: 'CartCompletionActionRequired', redirectUrl });
  const BANK = 'https://bank.example/';

  it.each<[title: string, payload: unknown, expected: object | string]>([
    ['reads an order', SUCCESS, ordered(ORDER)],
    ['reads an order without a page', attempt('CartCompletionSuccess', { orderUrl: null }), ordered()],
    ['reads when to poll again', processing(500), { type: 'CartCompletionProcessing', pollDelay: 500 }],
    ['reads a delay of no number', processing('soon'), { type: 'CartCompletionProcessing', pollDelay: NaN }],
    [
      'reads codes of a failed payment',
      failed('PAYMENT_CARD_DECLINED', 'NEW', null),
      { type: 'CartCompletionFailed', codes: ['PAYMENT_CARD_DECLINED', 'NEW', ''] },
    ],
    ['reads a failed payment without errors', failed(), { type: 'CartCompletionFailed', codes: [] }],
    ['reads the page of a required action', action({ redirectUrl: BANK }), page(BANK)],
    ['reads a required action that is null as one without a page', action(null), page()],
    ['reads a required action of an unknown type as one without a page', action({}), page()],
    ['reads an unknown type as unknown', attempt('CartCompletionLater'), { type: 'unknown' }],
    ['reads null as unknown', null, { type: 'unknown' }],
    ['reads a result without a type as unknown', {}, { type: 'unknown' }],
    ['cannot read an empty payload', undefined, 'incomplete'],
    ['cannot read errors that are not a list', attempt('CartCompletionFailed', { errors: 'no' }), 'body'],
  ])('%s', async (_title, payload, expected) => {
    expect(await parsePayload(cartCompletionAttempt, payload)).toEqual(expected);
  });

  const SERVER_ERROR = { message: 'no', extensions: { code: 'INTERNAL_SERVER_ERROR' } };

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
      fetch: async () => Response.json({ data: { cartCompletionAttempt: payload }, errors: [SERVER_ERROR] }),
    });
    const response = await client.send(cartCompletionAttempt, { attemptId: 'a1' });
    expect(response).toMatchObject(isRead ? { ok: true } : { ok: false, failure: { kind: 'graphql' } });
  });
});
