import { LOST } from '../../setup/fake-storefront';
import { describe, expect, it } from 'vitest';
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

const ORDER = 'https://shop.example/orders/1';
/** Ends of an attempt. */
const accepted = (redirectUrl: string) => ({ type: 'accepted', redirectUrl });
const THANKS = accepted('https://shop.example/thanks');
const alreadyAccepted = (orderUrl?: string) => ({ type: 'already_accepted', orderUrl });
const failed = (code: string) => ({ type: 'failed', errors: [{ code, field: [], message: 'x' }] });
const BANK_REFUSED = failed('PAYMENTS_CREDIT_CARD_GENERIC');
const refused = (...codes: string[]) => ({ type: 'refused', codes });
const UNKNOWN = { type: 'unknown' };

/** Responses of a server that requests a wait. */
const busyFor = (status: number, wait: string) => emptyResponse(status, { 'Retry-After': wait });
const IN_6_S = new Date(NOW + 6000).toUTCString();
const DENIED = apiErrors('ACCESS_DENIED');
/** The API does not have a part of the document, so it executes nothing. */
const REJECTED = apiErrors('undefinedField');
const BROKEN = [emptyResponse(500), apiErrors('INTERNAL_SERVER_ERROR'), new Response('<h1>'), {}];
const LATER = submitResult('SubmitLater');

describe('an attempt to pay', () => {
  it.each<[title: string, responses: ApiResponse[], waits: number[], end: object]>([
    ['once when it is accepted at once', [SUCCESS], [], THANKS],
    ['once when it is refused by the bank', [FAILED], [], BANK_REFUSED],
    ['once when the cart no longer exists', [REFUSED], [], failed('INVALID')],
    ['once when scripts may not complete carts', [DENIED], [], refused('ACCESS_DENIED')],
    ['once when the API rejects the document', [REJECTED], [], refused()],
    ['once when it is accepted with an error beside the data', [{ ...SUCCESS, ...DENIED }], [], THANKS],
    ['once when it fails with an error beside the data', [{ ...FAILED, ...BROKEN[1] }], [], BANK_REFUSED],
    ['once when access is denied beside data', [{ ...REFUSED, ...DENIED }], [], refused('ACCESS_DENIED')],
    ['again after a lost request; a refused cart may be an order', [LOST, REFUSED], [1000], UNKNOWN],
    ['again after a lost request; then scripts may not complete carts', [LOST, DENIED], [1000], UNKNOWN],
    ['again after a lost request; then the bank refuses it', [LOST, FAILED], [1000], BANK_REFUSED],
    ['again after a lost request; then the API rejects the document', [LOST, REJECTED], [1000], UNKNOWN],
    ['again when a busy API says', [throttled('2026-03-01T12:00:03Z'), SUCCESS], [3000], THANKS],
    ['when a busy server says', [busyFor(429, '4'), busyFor(503, IN_6_S), SUCCESS], [4000, 2000], THANKS],
    ['again after each failure of the server', [...BROKEN, FAILED], [1000, 1000, 1000, 1000], BANK_REFUSED],
    ['again after a result of an unknown type', [LATER, SUCCESS], [1000], THANKS],
  ])('is sent %s', async (_title, responses, waits, end) => {
    const attempt = await submit(responses);
    expect(attempt.end).toMatchObject(end);
    expect(attempt.tokens).toHaveLength(waits.length + 1);
    expect(new Set(attempt.tokens).size).toBe(1);
    expect(attempt.tokens[0]).toMatch(/^[\da-f-]{36}$/);
    expect(attempt.waits).toEqual(waits);
  });
});

it('a result of an unknown type is reported once, and the same token is sent until the limit', async () => {
  const { end, tokens, reports } = await submit([LATER]);
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
    ['is of unknown outcome if 503 is late with Retry-After', busyFor(503, '1'), 26_000, 'unknown'],
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
  const ACTION = { type: 'action_required', url: 'https://bank.example/3ds?a=1' };
  const actionRequired = (action: object) => attemptResult('CartCompletionActionRequired', { action });
  const WITHOUT_ID = submitResult('SubmitAlreadyAccepted');
  /** The first submit was lost, so the order may belong to this attempt. */
  const LOST_FIRST = [LOST, ACCEPTED];

  it.each<[title: string, submits: ApiResponse[], attempts: ApiResponse[], polls: number, end: object]>([
    ['is accepted if the order is its own', LOST_FIRST, [ORDERED], 1, accepted(ORDER)],
    ['was accepted if its token was not sent', [ACCEPTED], [ORDERED], 1, alreadyAccepted(ORDER)],
    ['is refused by a busy server', [emptyResponse(429), ACCEPTED], [ORDERED], 1, alreadyAccepted(ORDER)],
    ['may require an action', [ACCEPTED], [actionRequired({ redirectUrl: ACTION.url })], 1, ACTION],
    ['has an unknown outcome if it is processed until the limit', [ACCEPTED], [PROCESSING], 14, UNKNOWN],
    ['was accepted before if the token may not use the query', [ACCEPTED], [DENIED], 1, alreadyAccepted()],
    ['was accepted before if the API lacks the query', [ACCEPTED], [REJECTED], 1, alreadyAccepted()],
    ['was accepted before if the API sends no id', [WITHOUT_ID], [], 0, alreadyAccepted()],
  ])('%s, and is kept', async (_title, submits, attempts, polls, end) => {
    const cartId = newCart();
    const submitted = await submit(submits, { cartId, attempts });
    expect(submitted.end).toEqual(end);
    expect(submitted.polledIds).toEqual(Array(polls).fill('a1'));
    expect(readAttempt(cartId, NOW)).toMatchObject({ state: 'accepted', checkoutUrl: CHECKOUT });
    expect((await submit([SUCCESS], { cartId })).tokens).toEqual([]);
  });

  it('is removed from the storage if its payment failed', async () => {
    const cartId = newCart();
    const { end } = await submit(LOST_FIRST, { cartId, attempts: [paymentFailed('PAYMENT_CARD_DECLINED')] });
    expect(end).toEqual({ type: 'payment_failed', codes: ['PAYMENT_CARD_DECLINED'] });
    expect(readAttempt(cartId, NOW)).toBeUndefined();
    expect((await submit([SUCCESS], { cartId })).tokens).toHaveLength(1);
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
  const IN_HALF_A_MINUTE = responseAt('Sun, 01 Mar 2026 12:00:00 GMT', throttled('2026-03-01T12:00:30Z'));

  it.each<[title: string, responses: ApiResponse[], waits: number[], end: string, random?: number]>([
    ['is throttled if the server requests a minute', [busyFor(429, '60')], [], 'throttled'],
    ['is throttled if the random part exceeds the limit', [busyFor(503, '20')], [], 'throttled', 1],
    ['is throttled if the second wait exceeds the limit', [busyFor(429, '20')], [20_000], 'throttled'],
    ['is throttled if pollAfter is in half a minute', [IN_HALF_A_MINUTE], [], 'throttled'],
    ['is of unknown outcome if one response was lost before', [LOST, busyFor(429, '60')], [1000], 'unknown'],
  ])('%s', async (_title, responses, waits, end, random) => {
    const attempt = await submit(responses, { ...(random && { random }) });
    expect(attempt.end).toEqual({ type: end });
    expect(attempt.tokens).toHaveLength(waits.length + 1);
    expect(attempt.waits).toEqual(waits);
    expect(attempt.endedAfterMs).toBe(waits.reduce((sum, wait) => sum + wait, 0));
  });
});

describe('an attempt that ends at the limit of the wallet', () => {
  it.each<[title: string, responses: ApiResponse[], end: string]>([
    ['is throttled when the API was busy', [throttled('2026-03-01T12:00:01Z')], 'throttled'],
    ['is throttled when the server was busy', [emptyResponse(429)], 'throttled'],
    ['is throttled when the API was too busy to execute it', [apiErrors('THROTTLED')], 'throttled'],
    ['is of unknown outcome when it also failed', [apiErrors('THROTTLED', 'INTERNAL')], 'unknown'],
    ['is of unknown outcome when there was no response', ['hangs'], 'unknown'],
    ['is of unknown outcome when every response was lost', [LOST], 'unknown'],
    ['is of unknown outcome after a lost response', [LOST, throttled('2026-03-01T12:00:01Z')], 'unknown'],
  ])('%s', async (_title, responses, end) => {
    expect((await submit(responses, { waitsUntilLimit: 6 })).end).toEqual({ type: end });
  });
});
