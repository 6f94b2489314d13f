import { LOST } from '../../setup/fake-storefront';
import { describe, expect, it } from 'vitest';
import { readAttempt } from '../../../src/wallets/checkout/attempts';
import type { BrowserTab } from '../../../src/wallets/checkout/browser-tab';
import { emptyResponse } from './api-payloads';
import { createTab } from './sheet-cart-driver';
import {
  NOW,
  newCart,
  type ApiResponse,
  submitResult,
  SUCCESS,
  CHECKOUT,
  FAILED,
  REFUSED,
  throttled,
  submit,
} from './submit-driver';

describe('the next authorization of the same cart', () => {
  it.each<[title: string, responses: ApiResponse[], isNew: boolean]>([
    ['has a new token after a payment that failed', [FAILED], true],
    ['has a new token after a refusal', [REFUSED], true],
    ['has a new token after the API was busy', [throttled('2026-03-01T12:00:01Z')], true],
    ['has the same token after an attempt of unknown outcome', [LOST], false],
    ['has the same token after an unknown result', [submitResult('SubmitLater')], false],
  ])('%s', async (_title, responses, isNew) => {
    const cartId = newCart();
    const first = await submit(responses, { cartId, waitsUntilLimit: 2 });
    const second = await submit([SUCCESS], { cartId });
    expect(second.tokens).toHaveLength(1);
    expect(second.tokens[0] !== first.tokens[0]).toBe(isNew);
  });

  it.each<[title: string, responses: ApiResponse[]]>([
    ['server', [emptyResponse(429)]],
    ['API', [throttled('2026-03-01T12:00:01Z')]],
  ])(
    'has the same token after a lost response and an authorization with a busy %s',
    async (_title, responses) => {
      const cartId = newCart();
      const first = await submit([LOST], { cartId, waitsUntilLimit: 1 });
      const second = await submit(responses, { cartId, waitsUntilLimit: 2 });
      expect(second.end).toEqual({ type: 'unknown' });
      const third = await submit([SUCCESS], { cartId });
      expect(third.tokens[0]).toBe(first.tokens[0]);
    },
  );

  it('has the open token although the secret part of the cart id has changed', async () => {
    const cartId = newCart();
    const { tokens } = await submit([LOST], { cartId: `${cartId}?key=one`, waitsUntilLimit: 1 });
    const again = await submit([SUCCESS], { cartId: `${cartId}?key=two` });
    expect(again.tokens[0]).toBe(tokens[0]);
    expect(Object.keys(localStorage).join()).not.toContain('key=');
  });

  const MINUTE = 60_000;
  const DAY = 24 * 60 * MINUTE;
  it('has the same token within 5 minutes after a lost response', async () => {
    const cartId = newCart();
    const first = await submit([LOST], { cartId, waitsUntilLimit: 0 });
    const second = await submit([SUCCESS], { cartId, now: NOW + 5 * MINUTE - 1 });
    expect(second.tokens).toEqual(first.tokens);
  });

  it.each<[title: string, responses: ApiResponse[], afterMs: number]>([
    ['is not sent 5 minutes after a lost response', [LOST], 5 * MINUTE],
    ['is not sent within 24 hours after a lost response', [LOST], DAY - 1],
    ['is not sent after a lost response if the clock was set back by an hour', [LOST], -60 * MINUTE],
    ['is not sent within 24 hours after an accepted submit', [SUCCESS], DAY - 1],
  ])('%s', async (_title, responses, afterMs) => {
    const cartId = newCart();
    await submit(responses, { cartId, waitsUntilLimit: 0 });
    const { end, tokens } = await submit([SUCCESS], { cartId, now: NOW + afterMs });
    expect(end).toEqual({ type: 'unknown' });
    expect(tokens).toEqual([]);
  });

  it.each<[title: string, responses: ApiResponse[]]>([
    ['has a new token 24 hours after a lost response', [LOST]],
    ['has a new token 24 hours after an accepted submit', [SUCCESS]],
  ])('%s', async (_title, responses) => {
    const cartId = newCart();
    const first = await submit(responses, { cartId, waitsUntilLimit: 0 });
    const second = await submit([SUCCESS], { cartId, now: NOW + DAY });
    expect(second.tokens).toHaveLength(1);
    expect(second.tokens[0]).not.toBe(first.tokens[0]);
  });

  it('is not sent 5 minutes after the first submit, even if the last submit was later', async () => {
    const cartId = newCart();
    await submit([LOST], { cartId, waitsUntilLimit: 0 });
    const second = await submit([LOST], { cartId, now: NOW + 5 * MINUTE - 2500 });
    expect(second.tokens).toHaveLength(3);
    const third = await submit([SUCCESS], { cartId, now: NOW + 5 * MINUTE });
    expect(third.tokens).toEqual([]);
  });
});

it('an authorization does not use the token of another cart', async () => {
  const first = await submit([LOST], { waitsUntilLimit: 1 });
  const second = await submit([SUCCESS]);
  expect(second.tokens).toHaveLength(1);
  expect(second.tokens[0]).not.toBe(first.tokens[0]);
});

it('an authorization removes stored attempts of other carts that are older than a day', async () => {
  const oldCart = newCart();
  await submit([LOST], { cartId: oldCart, waitsUntilLimit: 1 });
  localStorage.setItem('of-the-page', 'stays');
  const cartId = newCart();
  await submit([LOST], { cartId, waitsUntilLimit: 1, now: NOW + 25 * 60 * 60_000 });
  expect(Object.keys(localStorage).sort()).toEqual([`ekspres-attempt:${cartId}`, 'of-the-page']);
});

describe('a page that cannot store anything', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  it.each<[title: string, storage: BrowserTab['storage']]>([
    ['there is no storage', undefined],
    [
      'every access to the storage throws',
      { getItem: forbidden, setItem: forbidden, removeItem: forbidden, key: forbidden, length: 1 },
    ],
    [
      'the storage is full',
      { getItem: () => null, setItem: forbidden, removeItem: () => {}, key: () => null, length: 0 },
    ],
  ])('keeps the open token in memory if %s', async (_title, storage) => {
    const cartId = newCart();
    const tab = createTab({ storage });
    const first = await submit([LOST], { cartId, waitsUntilLimit: 1, tab });
    const second = await submit([FAILED], { cartId, tab });
    expect(second.tokens).toEqual([first.tokens[0]]);
    expect(readAttempt(cartId, NOW, tab)).toBeUndefined();
    const third = await submit([SUCCESS], { cartId, tab });
    expect(third.tokens).toHaveLength(1);
    expect(third.tokens[0]).not.toBe(first.tokens[0]);
  });
});

it('values that other scripts or earlier versions have stored are not read as an attempt', async () => {
  const cartId = newCart();
  for (const value of [
    '',
    '{',
    'null',
    '7',
    JSON.stringify({ state: 'ordered', token: 't', at: NOW }),
    JSON.stringify({ state: 'unknown', token: 't', checkoutUrl: CHECKOUT }),
    JSON.stringify({ state: 'unknown', firstSentAt: NOW, checkoutUrl: CHECKOUT }),
    JSON.stringify({ state: 'accepted', attemptId: 'a1', acceptedAt: NOW }),
  ]) {
    localStorage.setItem(`ekspres-attempt:${cartId}`, value);
    expect(readAttempt(cartId, NOW)).toBeUndefined();
  }
  expect((await submit([SUCCESS], { cartId })).end).toMatchObject({ type: 'accepted' });
});
