import { LOST } from '../../setup/fake-storefront';
import { beforeEach, describe, expect, it } from 'vitest';
import { readAttempt } from '../../../src/wallets/checkout/attempts';
import { emptyResponse } from './api-payloads';
import {
  NOW,
  type ApiResponse,
  submitResult,
  SUCCESS,
  ACCEPTED,
  attemptResult,
  CHECKOUT,
  FAILED,
  REFUSED,
  throttled,
  apiErrors,
  newCart,
  ORDERED,
  paymentFailed,
  PROCESSING,
  responseAt,
  submit,
} from './submit-driver';

beforeEach(() => localStorage.clear());

describe('an attempt to pay', () => {
  it.each<[title: string, responses: ApiResponse[], end: object, sent: number, waits: number[]]>([
    [
      'once when it is accepted at once',
      [SUCCESS],
      { type: 'accepted', redirectUrl: 'https://shop.example/thanks' },
      1,
      [],
    ],
    [
      'once when it is refused by the bank',
      [FAILED],
      { type: 'failed', errors: [{ code: 'PAYMENTS_CREDIT_CARD_GENERIC', field: [], message: 'x' }] },
      1,
      [],
    ],
    [
      'once when the cart no longer exists',
      [REFUSED],
      { type: 'failed', errors: [{ code: 'INVALID', field: [], message: 'x' }] },
      1,
      [],
    ],
    [
      '2 times with one token when a request is lost, and the next is refused, perhaps because the cart is an order',
      [LOST, REFUSED],
      { type: 'unknown' },
      2,
      [1000],
    ],
    [
      '2 times with one token when a request is lost, and scripts may no longer complete carts',
      [LOST, apiErrors('ACCESS_DENIED')],
      { type: 'unknown' },
      2,
      [1000],
    ],
    [
      '2 times with one token when a request is lost, and the bank refuses the next one',
      [LOST, FAILED],
      { type: 'failed', errors: [{ code: 'PAYMENTS_CREDIT_CARD_GENERIC', field: [], message: 'x' }] },
      2,
      [1000],
    ],
    [
      'once when scripts may not complete carts',
      [apiErrors('ACCESS_DENIED')],
      { type: 'refused', codes: ['ACCESS_DENIED'] },
      1,
      [],
    ],
    [
      'once when the API does not have a part of the document, because nothing was executed',
      [apiErrors('undefinedField')],
      { type: 'refused', codes: [] },
      1,
      [],
    ],
    [
      '2 times with one token when a request is lost, and the API rejects the next document',
      [LOST, apiErrors('undefinedField')],
      { type: 'unknown' },
      2,
      [1000],
    ],
    [
      '2 times with one token when the API is busy until a time that it sends',
      [throttled('2026-03-01T12:00:03Z'), SUCCESS],
      { type: 'accepted' },
      2,
      [3000],
    ],
    [
      '3 times with one token when the server requests a wait of 4 s, then of 2',
      [
        emptyResponse(429, { 'Retry-After': '4' }),
        emptyResponse(503, { 'Retry-After': new Date(NOW + 6000).toUTCString() }),
        SUCCESS,
      ],
      { type: 'accepted' },
      3,
      [4000, 2000],
    ],
    [
      '5 times with one token when the server fails, possibly after executing the request',
      [emptyResponse(500), apiErrors('INTERNAL_SERVER_ERROR'), new Response('<h1>'), {}, FAILED],
      { type: 'failed' },
      5,
      [1000, 1000, 1000, 1000],
    ],
    [
      '2 times with one token when the first result has a type that this version does not know',
      [submitResult('SubmitLater'), SUCCESS],
      { type: 'accepted' },
      2,
      [1000],
    ],
    [
      'once when it is accepted with an error beside the data',
      [{ ...SUCCESS, ...apiErrors('ACCESS_DENIED') }],
      { type: 'accepted', redirectUrl: 'https://shop.example/thanks' },
      1,
      [],
    ],
    [
      'once when it fails with an error beside the data',
      [{ ...FAILED, ...apiErrors('INTERNAL_SERVER_ERROR') }],
      { type: 'failed' },
      1,
      [],
    ],
    [
      'once when an error denies access, beside a payload without a result',
      [{ ...REFUSED, ...apiErrors('ACCESS_DENIED') }],
      { type: 'refused', codes: ['ACCESS_DENIED'] },
      1,
      [],
    ],
  ])('is sent %s', async (_title, responses, end, sent, waits) => {
    const attempt = await submit(responses);
    expect(attempt.end).toMatchObject(end);
    expect(attempt.tokens).toHaveLength(sent);
    expect(new Set(attempt.tokens).size).toBe(1);
    expect(attempt.tokens[0]).toMatch(/^[\da-f-]{36}$/);
    expect(attempt.waits).toEqual(waits);
  });
});

it('a result of an unknown type is reported once, and the same token is sent until the limit', async () => {
  const { end, tokens, reports } = await submit([submitResult('SubmitLater')]);
  expect(end).toEqual({ type: 'unknown' });
  expect(tokens.length).toBeGreaterThan(20);
  expect(new Set(tokens).size).toBe(1);
  expect(reports).toEqual(['SubmitLater']);
});

it('a submit is not repeated after another tab has acquired the lock, and the outcome is unknown', async () => {
  const { end, tokens } = await submit([emptyResponse(429), SUCCESS], { isLockHeld: () => false });
  expect(end).toEqual({ type: 'unknown' });
  expect(tokens).toHaveLength(1);
});

describe('an attempt to pay that a busy server refuses', () => {
  it.each<[title: string, response: Response, tookMs: number, end: string]>([
    ['is throttled if status 503 arrives within 5 s', emptyResponse(503), 5000, 'throttled'],
    ['is of unknown outcome if status 503 arrives after more than 5 s', emptyResponse(503), 5001, 'unknown'],
    [
      'is of unknown outcome if status 503 arrives late, even with Retry-After',
      emptyResponse(503, { 'Retry-After': '1' }),
      26_000,
      'unknown',
    ],
    ['is throttled if status 429 arrives, even if that is late', emptyResponse(429), 26_000, 'throttled'],
  ])('%s', async (_title, response, tookMs, end) => {
    const cartId = newCart();
    const first = await submit([response], { cartId, tookMs, waitsUntilLimit: 0 });
    expect(first.end).toEqual({ type: end });
    const second = await submit([SUCCESS], { cartId });
    expect(second.tokens).toHaveLength(1);
    // Only an attempt of unknown outcome is continued with its token.
    expect(second.tokens[0] === first.tokens[0]).toBe(end === 'unknown');
  });
});

describe('an attempt after SubmitAlreadyAccepted', () => {
  const ORDER = 'https://shop.example/orders/1';
  it.each<
    [
      title: string,
      attempts: ApiResponse[],
      end: object,
      polls: number,
      isKept: boolean,
      submits?: ApiResponse[],
    ]
  >([
    [
      'is accepted if the order belongs to this attempt',
      [ORDERED],
      { type: 'accepted', redirectUrl: ORDER },
      1,
      true,
      [LOST, ACCEPTED],
    ],
    [
      'was accepted before if this token was not sent before',
      [ORDERED],
      { type: 'already_accepted', orderUrl: ORDER },
      1,
      true,
    ],
    [
      'was accepted before if only a busy server has received this token',
      [ORDERED],
      { type: 'already_accepted', orderUrl: ORDER },
      1,
      true,
      [emptyResponse(429), ACCEPTED],
    ],
    [
      'is polled until it is no longer being processed',
      [PROCESSING, PROCESSING, ORDERED],
      { type: 'accepted', redirectUrl: ORDER },
      3,
      true,
      [LOST, ACCEPTED],
    ],
    [
      'is polled again after failed requests',
      [LOST, emptyResponse(503), apiErrors('THROTTLED'), ORDERED],
      { type: 'accepted', redirectUrl: ORDER },
      4,
      true,
      [LOST, ACCEPTED],
    ],
    [
      'is removed from the storage if its payment failed',
      [paymentFailed('PAYMENT_CARD_DECLINED')],
      { type: 'payment_failed', codes: ['PAYMENT_CARD_DECLINED'] },
      1,
      false,
      [LOST, ACCEPTED],
    ],
    [
      'has the page of a required action',
      [
        attemptResult('CartCompletionActionRequired', {
          action: { redirectUrl: 'https://bank.example/3ds?a=1' },
        }),
      ],
      { type: 'action_required', url: 'https://bank.example/3ds?a=1' },
      1,
      true,
    ],
    [
      'has an unknown outcome if a required action has no page',
      [attemptResult('CartCompletionActionRequired', { action: null })],
      { type: 'unknown' },
      1,
      true,
    ],
    [
      'has an unknown outcome if it is processed until the limit',
      [PROCESSING],
      { type: 'unknown' },
      14,
      true,
    ],
    [
      'has an unknown outcome if the result has an unknown type',
      [attemptResult('CartCompletionLater')],
      { type: 'unknown' },
      1,
      true,
    ],
    [
      'has an unknown outcome if it does not exist',
      [{ data: { cartCompletionAttempt: null } }],
      { type: 'unknown' },
      1,
      true,
    ],
    [
      'was accepted before if the access token may not use the query',
      [apiErrors('ACCESS_DENIED')],
      { type: 'already_accepted' },
      1,
      true,
    ],
    [
      'was accepted before if the API does not have the query',
      [
        {
          errors: [
            {
              message: "Field 'cartCompletionAttempt' doesn't exist on type 'QueryRoot'",
              extensions: { code: 'undefinedField' },
            },
          ],
        },
      ],
      { type: 'already_accepted' },
      1,
      true,
    ],
    [
      'was accepted before if the API has sent no id',
      [],
      { type: 'already_accepted' },
      0,
      true,
      [submitResult('SubmitAlreadyAccepted')],
    ],
  ])('%s', async (_title, attempts, end, polls, isKept, submits = [ACCEPTED]) => {
    const cartId = newCart();
    const submitted = await submit(submits, { cartId, attempts });
    expect(submitted.end).toEqual(end);
    expect(submitted.polledIds).toEqual(Array(polls).fill('a1'));
    expect(readAttempt(cartId, NOW)).toEqual(
      isKept ? expect.objectContaining({ state: 'accepted', checkoutUrl: CHECKOUT }) : undefined,
    );
    const next = await submit([SUCCESS], { cartId });
    expect(next.tokens).toHaveLength(isKept ? 0 : 1);
  });

  it('is polled after the wait that pollDelay requests', async () => {
    const { waits } = await submit([ACCEPTED], { attempts: [PROCESSING, PROCESSING, ORDERED] });
    expect(waits).toEqual([2000, 2000]);
  });
});

it("an attempt to pay uses the server's clock for its waits if the shopper's clock is wrong", async () => {
  const responses = [
    responseAt('Sun, 01 Mar 2026 12:00:00 GMT', throttled('2026-03-01T12:00:05Z')),
    responseAt('Sun, 01 Mar 2026 12:00:05 GMT', throttled('2026-03-01T12:00:07Z')),
    SUCCESS,
  ];
  const { end, waits } = await submit(responses, { now: NOW - 300_000 });
  expect(end).toMatchObject({ type: 'accepted' });
  expect(waits).toEqual([5000, 2000]);
});

describe('an attempt whose next wait would exceed the limit of the wallet', () => {
  it.each<
    [title: string, responses: ApiResponse[], end: string, sent: number, waits: number[], random?: number]
  >([
    [
      'is throttled if the server requests a minute',
      [emptyResponse(429, { 'Retry-After': '60' })],
      'throttled',
      1,
      [],
    ],
    [
      'is throttled if the random part exceeds the limit',
      [emptyResponse(503, { 'Retry-After': '20' })],
      'throttled',
      1,
      [],
      1,
    ],
    [
      'is throttled if the second wait exceeds the limit',
      [emptyResponse(429, { 'Retry-After': '20' })],
      'throttled',
      2,
      [20_000],
    ],
    [
      'is throttled if pollAfter is in half a minute',
      [responseAt('Sun, 01 Mar 2026 12:00:00 GMT', throttled('2026-03-01T12:00:30Z'))],
      'throttled',
      1,
      [],
    ],
    [
      'is of unknown outcome if one response was lost before',
      [LOST, emptyResponse(429, { 'Retry-After': '60' })],
      'unknown',
      2,
      [1000],
    ],
  ])('%s', async (_title, responses, end, sent, waits, random) => {
    const attempt = await submit(responses, { ...(random && { random }) });
    expect(attempt.end).toEqual({ type: end });
    expect(attempt.tokens).toHaveLength(sent);
    expect(attempt.waits).toEqual(waits);
    expect(attempt.endedAfterMs).toBe(waits.reduce((sum, wait) => sum + wait, 0));
  });
});

describe('an attempt that ends at the limit of the wallet', () => {
  it.each<[title: string, responses: ApiResponse[], end: string]>([
    ['is throttled when the API was busy', [throttled('2026-03-01T12:00:01Z')], 'throttled'],
    ['is throttled when the server was busy', [emptyResponse(429)], 'throttled'],
    ['is of unknown outcome when there was no response', ['hangs'], 'unknown'],
    ['is of unknown outcome when every response was lost', [LOST], 'unknown'],
    [
      'is of unknown outcome when one response was lost before the API was busy',
      [LOST, throttled('2026-03-01T12:00:01Z')],
      'unknown',
    ],
  ])('%s', async (_title, responses, end) => {
    expect((await submit(responses, { waitsUntilLimit: 6 })).end).toEqual({ type: end });
  });
});
