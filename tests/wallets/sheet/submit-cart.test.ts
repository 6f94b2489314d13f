import { beforeEach, describe, expect, it } from 'vitest';
import { apiClient } from '../../../src/net/storefront/graphql-client';
import type { Waiting } from '../../../src/net/storefront/retrying-fetch';
import { readAttempt } from '../../../src/wallets/sheet/attempts';
import { thisTab, type BrowserTab } from '../../../src/wallets/sheet/browser-tab';
import { submitCart } from '../../../src/wallets/sheet/submit-cart';
import { aTab } from './sheet-on';

beforeEach(() => localStorage.clear());

const NOW = Date.parse('2026-03-01T12:00:00Z');
let carts = 0;
const newCart = () => `gid://shopify/Cart/submit-${++carts}`;

type Sent = object | Response | Error | 'hangs';
const result = (typename: string, more: object = {}) => ({
  data: { cartSubmitForCompletion: { result: { __typename: typename, ...more }, userErrors: [] } },
});
const SUCCESS = result('SubmitSuccess', { redirectUrl: 'https://shop.example/thanks' });
const ACCEPTED = result('SubmitAlreadyAccepted');
const FAILED = result('SubmitFailed', { errors: [{ code: 'PAYMENTS_CREDIT_CARD_GENERIC', message: 'x' }] });
const REFUSED = {
  data: { cartSubmitForCompletion: { result: null, userErrors: [{ code: 'INVALID', message: 'x' }] } },
};
const throttled = (pollAfter: string | null) => result('SubmitThrottled', { pollAfter });
const errors = (...codes: string[]) => ({ errors: codes.map((code) => ({ extensions: { code } })) });
const LOST = new TypeError('Failed to fetch');
const status = (code: number, headers: Record<string, string> = {}) =>
  new Response('', { status: code, headers });
/** The answer to a server whose clock can be read. */
const at = (date: string, answer: object) =>
  new Response(JSON.stringify(answer), { headers: { Date: date } });

/** How long the wallet's limit leaves, ms. */
const LIMIT_MS = 27_000;

/**
 * Submits a cart to an API that answers like this in turn; the wallet's limit is over after 27 s, or so many waits.
 * @param now the shopper's clock when it begins
 */
async function submit(
  answers: Sent[],
  { cartId = newCart(), waitsUntilLimit = 99, now = NOW, chance = 0, tab = thisTab } = {},
) {
  const endsAt = now + LIMIT_MS;
  const limit = new AbortController();
  const tokens: string[] = [];
  const waits: number[] = [];
  const abort = () => limit.abort(new DOMException('limit', 'TimeoutError'));
  const client = apiClient({
    origin: 'https://api.example',
    version: 'unstable',
    accessToken: 'token',
    wallet: 'ApplePay',
    fetch: async (_input, init) => {
      const { variables } = JSON.parse(String(init?.body)) as { variables: Record<string, string> };
      expect(variables['cartId']).toBe(cartId);
      tokens.push(variables['attemptToken'] ?? '');
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer === 'hangs') {
        return new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
          queueMicrotask(abort);
        });
      }
      if (answer instanceof Error) throw answer;
      return answer instanceof Response ? answer.clone() : new Response(JSON.stringify(answer));
    },
  });
  const waiting: Waiting = {
    now: () => now,
    random: () => chance,
    setTimeout: (run, ms) => {
      waits.push(ms);
      now += ms;
      if (waits.length > waitsUntilLimit || now >= endsAt) abort();
      else queueMicrotask(run);
    },
  };
  const end = await submitCart(cartId, client, { limit: limit.signal, endsAt, waiting, tab });
  return { end, tokens, waits };
}

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

describe("whatever the shopper's clock says", () => {
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

describe('the next authorization of the same cart', () => {
  it.each<{ after: string; answers: Sent[]; fresh: boolean }>([
    { after: 'a payment that failed', answers: [FAILED], fresh: true },
    { after: 'a refusal', answers: [REFUSED], fresh: true },
    { after: 'an API without time', answers: [throttled('2026-03-01T12:00:01Z')], fresh: true },
    { after: 'an attempt whose outcome is not known', answers: [LOST], fresh: false },
    { after: 'a result that nobody knows', answers: [result('SubmitLater')], fresh: false },
  ])('after $after has a fresh token: $fresh', async ({ answers, fresh }) => {
    const cartId = newCart();
    const first = await submit([...answers], { cartId, waitsUntilLimit: 2 });
    const second = await submit([SUCCESS], { cartId });
    expect(second.tokens[0] !== first.tokens[0]).toBe(fresh);
  });

  it.each<{ when: string; answers: Sent[] }>([
    { when: 'the server is busy', answers: [status(429)] },
    { when: 'the API has no time', answers: [throttled('2026-03-01T12:00:01Z')] },
  ])('keeps an open token where $when until the limit: there may be an order', async ({ answers }) => {
    const cartId = newCart();
    const first = await submit([LOST], { cartId, waitsUntilLimit: 1 });
    const second = await submit([...answers], { cartId, waitsUntilLimit: 2 });
    expect(second.end).toEqual({ end: 'unknown' });
    const third = await submit([SUCCESS], { cartId });
    expect(third.tokens[0]).toBe(first.tokens[0]);
  });

  it.each<{ after: string; answers: Sent[] }>([
    { after: 'an order', answers: [SUCCESS] },
    { after: 'an order that was there already', answers: [ACCEPTED] },
  ])('is not sent after $after', async ({ answers }) => {
    const cartId = newCart();
    await submit([...answers], { cartId });
    const { end, tokens } = await submit([SUCCESS], { cartId });
    expect(end).toEqual({ end: 'already_accepted' });
    expect(tokens).toEqual([]);
  });

  it('has the open token though the secret part of the cart id has changed', async () => {
    const cartId = newCart();
    const { tokens } = await submit([LOST], { cartId: `${cartId}?key=one`, waitsUntilLimit: 1 });
    const again = await submit([SUCCESS], { cartId: `${cartId}?key=two` });
    expect(again.tokens[0]).toBe(tokens[0]);
    expect(JSON.stringify({ ...localStorage })).not.toContain('key=');
  });

  it('does not use the token of another cart', async () => {
    const one = await submit([LOST], { waitsUntilLimit: 1 });
    const other = await submit([SUCCESS]);
    expect(other.tokens[0]).not.toBe(one.tokens[0]);
  });

  it.each([
    {
      answers: [LOST],
      passed: '23 hours and 59 minutes',
      minutes: 24 * 60 - 1,
      isSent: true,
      isFresh: false,
    },
    { answers: [LOST], passed: '24 hours', minutes: 24 * 60, isSent: true, isFresh: true },
    {
      answers: [SUCCESS],
      passed: '23 hours and 59 minutes',
      minutes: 24 * 60 - 1,
      isSent: false,
      isFresh: true,
    },
    { answers: [SUCCESS], passed: '24 hours', minutes: 24 * 60, isSent: true, isFresh: true },
  ])(
    '$passed after an answer of $answers: sent $isSent, with a fresh token $isFresh',
    async ({ answers, minutes, isSent, isFresh }) => {
      const cartId = newCart();
      const first = await submit([...answers], { cartId, waitsUntilLimit: 0 });
      const again = await submit([SUCCESS], { cartId, now: NOW + minutes * 60_000 });
      expect(again.tokens).toHaveLength(isSent ? 1 : 0);
      expect(again.tokens[0] !== first.tokens[0]).toBe(isFresh);
    },
  );

  it('forgets what is older than a day of other carts too', async () => {
    await submit([LOST], { waitsUntilLimit: 1 });
    localStorage.setItem('of-the-page', 'stays');
    await submit([LOST], { waitsUntilLimit: 1, now: NOW + 25 * 60 * 60_000 });
    expect(Object.keys(localStorage)).toHaveLength(2);
    expect(localStorage.getItem('of-the-page')).toBe('stays');
  });
});

describe('where a page may store nothing', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  it.each<{ how: string; storage: BrowserTab['storage'] }>([
    { how: 'there is no storage', storage: undefined },
    {
      how: 'every access throws',
      storage: { getItem: forbidden, setItem: forbidden, removeItem: forbidden, key: forbidden, length: 1 },
    },
    {
      how: 'the storage is full',
      storage: { getItem: () => null, setItem: forbidden, removeItem: () => {}, key: () => null, length: 0 },
    },
  ])('the open token is known as long as the page lives: $how', async ({ storage }) => {
    const cartId = newCart();
    const tab = aTab({ storage });
    const first = await submit([LOST], { cartId, waitsUntilLimit: 1, tab });
    const second = await submit([FAILED], { cartId, tab });
    expect(second.tokens).toEqual([first.tokens[0]]);
    expect(readAttempt(cartId, NOW, tab)).toBeUndefined();
    const third = await submit([SUCCESS], { cartId, tab });
    expect(third.tokens[0]).not.toBe(first.tokens[0]);
  });
});

it('what the storage holds of other scripts, or of another version, is no attempt', async () => {
  const cartId = newCart();
  for (const text of ['', '{', 'null', '7', '{"state":"paid","token":"t","at":0}', '{"state":"open"}']) {
    localStorage.setItem(`ekspres-attempt:${cartId}`, text);
    expect(readAttempt(cartId, NOW)).toBeUndefined();
  }
  expect((await submit([SUCCESS], { cartId })).end).toMatchObject({ end: 'ordered' });
});
