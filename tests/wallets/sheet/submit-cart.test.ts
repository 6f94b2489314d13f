import { beforeEach, describe, expect, it } from 'vitest';
import {
  NOW,
  type Sent,
  result,
  SUCCESS,
  ACCEPTED,
  FAILED,
  REFUSED,
  throttled,
  errors,
  LOST,
  status,
  at,
  submit,
} from './submit-to';

beforeEach(() => localStorage.clear());

describe('an attempt to pay', () => {
  it.each<{ when: string; answers: Sent[]; end: object; sent: number; waits: number[] }>([
    {
      when: 'the order is there at once',
      answers: [SUCCESS],
      end: { end: 'ordered', redirectUrl: 'https://shop.example/thanks' },
      sent: 1,
      waits: [],
    },
    {
      when: 'there was an order already',
      answers: [ACCEPTED],
      end: { end: 'already_accepted' },
      sent: 1,
      waits: [],
    },
    {
      when: 'it is refused by the bank',
      answers: [FAILED],
      end: { end: 'failed', errors: [{ code: 'PAYMENTS_CREDIT_CARD_GENERIC', field: [], message: 'x' }] },
      sent: 1,
      waits: [],
    },
    {
      when: 'the cart is gone',
      answers: [REFUSED],
      end: { end: 'failed', errors: [{ code: 'INVALID', field: [], message: 'x' }] },
      sent: 1,
      waits: [],
    },
    {
      when: 'a request is lost, and the next is refused, perhaps because the cart is an order',
      answers: [LOST, REFUSED],
      end: { end: 'unknown' },
      sent: 2,
      waits: [1000],
    },
    {
      when: 'a request is lost, and the shop may not complete carts any longer',
      answers: [LOST, errors('ACCESS_DENIED')],
      end: { end: 'unknown' },
      sent: 2,
      waits: [1000],
    },
    {
      when: 'a request is lost, and the bank refuses the next one',
      answers: [LOST, FAILED],
      end: { end: 'failed', errors: [{ code: 'PAYMENTS_CREDIT_CARD_GENERIC', field: [], message: 'x' }] },
      sent: 2,
      waits: [1000],
    },
    {
      when: 'the shop may not complete carts',
      answers: [errors('ACCESS_DENIED')],
      end: { end: 'refused', codes: ['ACCESS_DENIED'] },
      sent: 1,
      waits: [],
    },
    {
      when: 'the API has no time until a moment that it names',
      answers: [throttled('2026-03-01T12:00:03Z'), SUCCESS],
      end: { end: 'ordered' },
      sent: 2,
      waits: [3000],
    },
    {
      when: 'that moment has passed, cannot be read, or is missing',
      answers: [throttled('2026-03-01T11:00:00Z'), throttled('soon'), throttled(null), SUCCESS],
      end: { end: 'ordered' },
      sent: 4,
      waits: [1000, 1000, 1000],
    },
    {
      when: 'that moment is long after, and the clock of the server is not known',
      answers: [throttled('2099-01-01T00:00:00Z'), throttled('2099-01-01T00:00:00Z'), SUCCESS],
      end: { end: 'ordered' },
      sent: 3,
      waits: [3000, 3000],
    },
    {
      when: 'the server asks for 4 s, then for 2',
      answers: [
        status(429, { 'Retry-After': '4' }),
        status(503, { 'Retry-After': new Date(NOW + 6000).toUTCString() }),
        SUCCESS,
      ],
      end: { end: 'ordered' },
      sent: 3,
      waits: [4000, 2000],
    },
    {
      when: 'the server asks for less than a second',
      answers: [status(429, { 'Retry-After': '-5' }), status(429, { 'Retry-After': '0' }), SUCCESS],
      end: { end: 'ordered' },
      sent: 3,
      waits: [1000, 1000],
    },
    {
      when: 'the server is busy',
      answers: [status(503), status(429), SUCCESS],
      end: { end: 'ordered' },
      sent: 3,
      waits: [1000, 1000],
    },
    {
      when: 'the answer is lost, and the next one tells of the order',
      answers: [LOST, ACCEPTED],
      end: { end: 'already_accepted' },
      sent: 2,
      waits: [1000],
    },
    {
      when: 'the server fails, having done who knows what',
      answers: [status(500), errors('INTERNAL_SERVER_ERROR'), new Response('<h1>'), {}, FAILED],
      end: { end: 'failed' },
      sent: 5,
      waits: [1000, 1000, 1000, 1000],
    },
    {
      when: 'the result is of a kind that nobody knows',
      answers: [result('SubmitLater')],
      end: { end: 'unknown', typename: 'SubmitLater' },
      sent: 1,
      waits: [],
    },
  ])('is sent $sent times, with one token, when $when', async ({ answers, end, sent, waits }) => {
    const attempt = await submit([...answers]);
    expect(attempt.end).toMatchObject(end);
    expect(attempt.tokens).toHaveLength(sent);
    expect(new Set(attempt.tokens).size).toBe(1);
    expect(attempt.tokens[0]).toMatch(/^[\da-f-]{36}$/);
    expect(attempt.waits).toEqual(waits);
  });
});

describe("with any time of the shopper's clock", () => {
  it.each([
    { clock: '5 minutes slow', now: NOW - 300_000 },
    { clock: '5 minutes fast', now: NOW + 300_000 },
    { clock: 'in 1970', now: 0 },
    { clock: 'in 2099', now: Date.parse('2099-01-01T00:00:00Z') },
  ])('a busy shop sells in the end: its clock is $clock', async ({ now }) => {
    const answers = [
      at('Sun, 01 Mar 2026 12:00:00 GMT', throttled('2026-03-01T12:00:05Z')),
      at('Sun, 01 Mar 2026 12:00:05 GMT', throttled('2026-03-01T12:00:07Z')),
      SUCCESS,
    ];
    const { end, tokens, waits } = await submit(answers, { now });
    expect(end).toMatchObject({ end: 'ordered' });
    expect(waits).toEqual([5000, 2000]);
    expect(new Set(tokens).size).toBe(1);
  });
});

describe('a wait that the limit of the wallet has no room for is not begun', () => {
  it.each<{ when: string; answers: Sent[]; end: string; sent: number; waits: number[]; chance?: number }>([
    {
      when: 'the server asks for a minute',
      answers: [status(429, { 'Retry-After': '60' })],
      end: 'throttled',
      sent: 1,
      waits: [],
    },
    {
      when: 'the random part goes beyond it',
      answers: [status(503, { 'Retry-After': '20' })],
      end: 'throttled',
      sent: 1,
      waits: [],
      chance: 1,
    },
    {
      when: 'the second wait goes beyond it',
      answers: [status(429, { 'Retry-After': '20' })],
      end: 'throttled',
      sent: 2,
      waits: [20_000],
    },
    {
      when: 'pollAfter is in half a minute',
      answers: [at('Sun, 01 Mar 2026 12:00:00 GMT', throttled('2026-03-01T12:00:30Z'))],
      end: 'throttled',
      sent: 1,
      waits: [],
    },
    {
      when: 'one answer was lost before',
      answers: [LOST, status(429, { 'Retry-After': '60' })],
      end: 'unknown',
      sent: 2,
      waits: [1000],
    },
  ])('$when: $end', async ({ answers, end, sent, waits, chance }) => {
    const attempt = await submit(answers, { ...(chance && { chance }) });
    expect(attempt.end).toEqual({ end });
    expect(attempt.tokens).toHaveLength(sent);
    expect(attempt.waits).toEqual(waits);
  });
});

describe('at the limit of the wallet', () => {
  it.each<{ when: string; answers: Sent[]; end: string }>([
    { when: 'the API had no time', answers: [throttled('2026-03-01T12:00:01Z')], end: 'throttled' },
    { when: 'the server was busy', answers: [status(429)], end: 'throttled' },
    { when: 'no answer came', answers: ['hangs'], end: 'unknown' },
    { when: 'every answer was lost', answers: [LOST], end: 'unknown' },
    {
      when: 'one answer was lost before the API had no time',
      answers: [LOST, throttled('2026-03-01T12:00:01Z')],
      end: 'unknown',
    },
  ])('it is $end whether there is an order when $when', async ({ answers, end }) => {
    expect((await submit([...answers], { waitsUntilLimit: 6 })).end).toEqual({ end });
  });
});
