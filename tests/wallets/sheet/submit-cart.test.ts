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
  it.each<{ title: string; responses: ApiResponse[]; end: object; sent: number; waits: number[] }>([
    {
      title: 'is sent once when it is accepted at once',
      responses: [SUCCESS],
      end: { type: 'accepted', redirectUrl: 'https://shop.example/thanks' },
      sent: 1,
      waits: [],
    },
    {
      title: 'is sent once when it is refused by the bank',
      responses: [FAILED],
      end: { type: 'failed', errors: [{ code: 'PAYMENTS_CREDIT_CARD_GENERIC', field: [], message: 'x' }] },
      sent: 1,
      waits: [],
    },
    {
      title: 'is sent once when the cart no longer exists',
      responses: [REFUSED],
      end: { type: 'failed', errors: [{ code: 'INVALID', field: [], message: 'x' }] },
      sent: 1,
      waits: [],
    },
    {
      title:
        'is sent 2 times with one token when a request is lost, and the next is refused, perhaps because the cart is an order',
      responses: [LOST, REFUSED],
      end: { type: 'unknown' },
      sent: 2,
      waits: [1000],
    },
    {
      title:
        'is sent 2 times with one token when a request is lost, and scripts may no longer complete carts',
      responses: [LOST, apiErrors('ACCESS_DENIED')],
      end: { type: 'unknown' },
      sent: 2,
      waits: [1000],
    },
    {
      title: 'is sent 2 times with one token when a request is lost, and the bank refuses the next one',
      responses: [LOST, FAILED],
      end: { type: 'failed', errors: [{ code: 'PAYMENTS_CREDIT_CARD_GENERIC', field: [], message: 'x' }] },
      sent: 2,
      waits: [1000],
    },
    {
      title: 'is sent once when scripts may not complete carts',
      responses: [apiErrors('ACCESS_DENIED')],
      end: { type: 'refused', codes: ['ACCESS_DENIED'] },
      sent: 1,
      waits: [],
    },
    {
      title: 'is sent once when the API does not have a part of the document, because nothing was executed',
      responses: [apiErrors('undefinedField')],
      end: { type: 'refused', codes: [] },
      sent: 1,
      waits: [],
    },
    {
      title: 'is sent 2 times with one token when a request is lost, and the API rejects the next document',
      responses: [LOST, apiErrors('undefinedField')],
      end: { type: 'unknown' },
      sent: 2,
      waits: [1000],
    },
    {
      title: 'is sent 2 times with one token when the API is busy until a time that it sends',
      responses: [throttled('2026-03-01T12:00:03Z'), SUCCESS],
      end: { type: 'accepted' },
      sent: 2,
      waits: [3000],
    },
    {
      title: 'is sent 3 times with one token when the server requests a wait of 4 s, then of 2',
      responses: [
        emptyResponse(429, { 'Retry-After': '4' }),
        emptyResponse(503, { 'Retry-After': new Date(NOW + 6000).toUTCString() }),
        SUCCESS,
      ],
      end: { type: 'accepted' },
      sent: 3,
      waits: [4000, 2000],
    },
    {
      title: 'is sent 5 times with one token when the server fails, possibly after executing the request',
      responses: [emptyResponse(500), apiErrors('INTERNAL_SERVER_ERROR'), new Response('<h1>'), {}, FAILED],
      end: { type: 'failed' },
      sent: 5,
      waits: [1000, 1000, 1000, 1000],
    },
    {
      title:
        'is sent 2 times with one token when the first result has a type that this version does not know',
      responses: [submitResult('SubmitLater'), SUCCESS],
      end: { type: 'accepted' },
      sent: 2,
      waits: [1000],
    },
    {
      title: 'is sent once when it is accepted with an error beside the data',
      responses: [{ ...SUCCESS, ...apiErrors('ACCESS_DENIED') }],
      end: { type: 'accepted', redirectUrl: 'https://shop.example/thanks' },
      sent: 1,
      waits: [],
    },
    {
      title: 'is sent once when it fails with an error beside the data',
      responses: [{ ...FAILED, ...apiErrors('INTERNAL_SERVER_ERROR') }],
      end: { type: 'failed' },
      sent: 1,
      waits: [],
    },
    {
      title: 'is sent once when an error denies access, beside a payload without a result',
      responses: [{ ...REFUSED, ...apiErrors('ACCESS_DENIED') }],
      end: { type: 'refused', codes: ['ACCESS_DENIED'] },
      sent: 1,
      waits: [],
    },
  ])('$title', async ({ responses, end, sent, waits }) => {
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
  it.each<{ title: string; response: Response; tookMs: number; end: string }>([
    {
      title: 'is throttled if status 503 arrives within 5 s',
      response: emptyResponse(503),
      tookMs: 5000,
      end: 'throttled',
    },
    {
      title: 'is of unknown outcome if status 503 arrives after more than 5 s',
      response: emptyResponse(503),
      tookMs: 5001,
      end: 'unknown',
    },
    {
      title: 'is of unknown outcome if status 503 arrives late, even with Retry-After',
      response: emptyResponse(503, { 'Retry-After': '1' }),
      tookMs: 26_000,
      end: 'unknown',
    },
    {
      title: 'is throttled if status 429 arrives, even if that is late',
      response: emptyResponse(429),
      tookMs: 26_000,
      end: 'throttled',
    },
  ])('$title', async ({ response, tookMs, end }) => {
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
  it.each<{
    title: string;
    submits?: ApiResponse[];
    attempts: ApiResponse[];
    end: object;
    polls: number;
    isKept: boolean;
  }>([
    {
      title: 'is accepted if the order belongs to this attempt',
      submits: [LOST, ACCEPTED],
      attempts: [ORDERED],
      end: { type: 'accepted', redirectUrl: ORDER },
      polls: 1,
      isKept: true,
    },
    {
      title: 'was accepted before if this token was not sent before',
      attempts: [ORDERED],
      end: { type: 'already_accepted', orderUrl: ORDER },
      polls: 1,
      isKept: true,
    },
    {
      title: 'was accepted before if only a busy server has received this token',
      submits: [emptyResponse(429), ACCEPTED],
      attempts: [ORDERED],
      end: { type: 'already_accepted', orderUrl: ORDER },
      polls: 1,
      isKept: true,
    },
    {
      title: 'is polled until it is no longer being processed',
      submits: [LOST, ACCEPTED],
      attempts: [PROCESSING, PROCESSING, ORDERED],
      end: { type: 'accepted', redirectUrl: ORDER },
      polls: 3,
      isKept: true,
    },
    {
      title: 'is polled again after failed requests',
      submits: [LOST, ACCEPTED],
      attempts: [LOST, emptyResponse(503), apiErrors('THROTTLED'), ORDERED],
      end: { type: 'accepted', redirectUrl: ORDER },
      polls: 4,
      isKept: true,
    },
    {
      title: 'is removed from the storage if its payment failed',
      submits: [LOST, ACCEPTED],
      attempts: [paymentFailed('PAYMENT_CARD_DECLINED')],
      end: { type: 'payment_failed', codes: ['PAYMENT_CARD_DECLINED'] },
      polls: 1,
      isKept: false,
    },
    {
      title: 'has the page of a required action',
      attempts: [
        attemptResult('CartCompletionActionRequired', {
          action: { redirectUrl: 'https://bank.example/3ds?a=1' },
        }),
      ],
      end: { type: 'action_required', url: 'https://bank.example/3ds?a=1' },
      polls: 1,
      isKept: true,
    },
    {
      title: 'has an unknown outcome if a required action has no page',
      attempts: [attemptResult('CartCompletionActionRequired', { action: null })],
      end: { type: 'unknown' },
      polls: 1,
      isKept: true,
    },
    {
      title: 'has an unknown outcome if it is processed until the limit',
      attempts: [PROCESSING],
      end: { type: 'unknown' },
      polls: 14,
      isKept: true,
    },
    {
      title: 'has an unknown outcome if the result has an unknown type',
      attempts: [attemptResult('CartCompletionLater')],
      end: { type: 'unknown' },
      polls: 1,
      isKept: true,
    },
    {
      title: 'has an unknown outcome if it does not exist',
      attempts: [{ data: { cartCompletionAttempt: null } }],
      end: { type: 'unknown' },
      polls: 1,
      isKept: true,
    },
    {
      title: 'was accepted before if the access token may not use the query',
      attempts: [apiErrors('ACCESS_DENIED')],
      end: { type: 'already_accepted' },
      polls: 1,
      isKept: true,
    },
    {
      title: 'was accepted before if the API does not have the query',
      attempts: [
        {
          errors: [
            {
              message: "Field 'cartCompletionAttempt' doesn't exist on type 'QueryRoot'",
              extensions: { code: 'undefinedField' },
            },
          ],
        },
      ],
      end: { type: 'already_accepted' },
      polls: 1,
      isKept: true,
    },
    {
      title: 'was accepted before if the API has sent no id',
      submits: [submitResult('SubmitAlreadyAccepted')],
      attempts: [],
      end: { type: 'already_accepted' },
      polls: 0,
      isKept: true,
    },
  ])('$title', async ({ submits = [ACCEPTED], attempts, end, polls, isKept }) => {
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
  it.each<{
    title: string;
    responses: ApiResponse[];
    end: string;
    sent: number;
    waits: number[];
    random?: number;
  }>([
    {
      title: 'is throttled if the server requests a minute',
      responses: [emptyResponse(429, { 'Retry-After': '60' })],
      end: 'throttled',
      sent: 1,
      waits: [],
    },
    {
      title: 'is throttled if the random part exceeds the limit',
      responses: [emptyResponse(503, { 'Retry-After': '20' })],
      end: 'throttled',
      sent: 1,
      waits: [],
      random: 1,
    },
    {
      title: 'is throttled if the second wait exceeds the limit',
      responses: [emptyResponse(429, { 'Retry-After': '20' })],
      end: 'throttled',
      sent: 2,
      waits: [20_000],
    },
    {
      title: 'is throttled if pollAfter is in half a minute',
      responses: [responseAt('Sun, 01 Mar 2026 12:00:00 GMT', throttled('2026-03-01T12:00:30Z'))],
      end: 'throttled',
      sent: 1,
      waits: [],
    },
    {
      title: 'is of unknown outcome if one response was lost before',
      responses: [LOST, emptyResponse(429, { 'Retry-After': '60' })],
      end: 'unknown',
      sent: 2,
      waits: [1000],
    },
  ])('$title', async ({ responses, end, sent, waits, random }) => {
    const attempt = await submit(responses, { ...(random && { random }) });
    expect(attempt.end).toEqual({ type: end });
    expect(attempt.tokens).toHaveLength(sent);
    expect(attempt.waits).toEqual(waits);
    expect(attempt.endedAfterMs).toBe(waits.reduce((sum, wait) => sum + wait, 0));
  });
});

describe('an attempt that ends at the limit of the wallet', () => {
  it.each<{ title: string; responses: ApiResponse[]; end: string }>([
    {
      title: 'is throttled when the API was busy',
      responses: [throttled('2026-03-01T12:00:01Z')],
      end: 'throttled',
    },
    {
      title: 'is throttled when the server was busy',
      responses: [emptyResponse(429)],
      end: 'throttled',
    },
    {
      title: 'is of unknown outcome when there was no response',
      responses: ['hangs'],
      end: 'unknown',
    },
    {
      title: 'is of unknown outcome when every response was lost',
      responses: [LOST],
      end: 'unknown',
    },
    {
      title: 'is of unknown outcome when one response was lost before the API was busy',
      responses: [LOST, throttled('2026-03-01T12:00:01Z')],
      end: 'unknown',
    },
  ])('$title', async ({ responses, end }) => {
    expect((await submit(responses, { waitsUntilLimit: 6 })).end).toEqual({ type: end });
  });
});
