import { describe, expect, it } from 'vitest';
import { until, useFakeClock } from '../../setup/fake-clock';
import type { ClickContext } from '../../../src/wallets/contract';
import { checkoutClick } from '../../../src/wallets/checkout/checkout-click';
import { clickOn, kindsOfEffects, type ApiResponses } from './click-on';
import { createCartWithKey } from '../sheet/cart-responses';
import { sentCart } from '../sheet/wallet-carts';

const CREATED = { cartCreate: { cart: sentCart(createCartWithKey()), userErrors: [] } };
const READ = { cart: sentCart(createCartWithKey()) };
const PREPARED = { cartPrepareForCompletion: { result: { __typename: 'CartStatusReady' } } };
const busy = (status: number, retryAfter?: string) =>
  new Response('', { status, headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter } });
const throttled = (headers: Record<string, string> = {}) =>
  new Response('{"data":null,"errors":[{"extensions":{"code":"THROTTLED"}}]}', { headers });

/** Runs a click of a wallet that leads to the checkout; `waitedMs`: how long it took. */
async function clickOnBusy(responses: ApiResponses, context: Partial<ClickContext> = {}, random = 0) {
  useFakeClock({ random });
  const ended = await until(clickOn({ click: checkoutClick() }, responses, context));
  return { ...ended, waitedMs: Date.now() };
}

describe('a click whose cartCreate meets a busy server', () => {
  it.each([
    {
      title: 'goes to the checkout after one more try if the first response is HTTP 429, Retry-After: 2',
      first: busy(429, '2'),
      wait: 2000,
    },
    {
      title: 'goes to the checkout after one more try if the first response is HTTP 503, Retry-After: 1',
      first: busy(503, '1'),
      wait: 1000,
    },
    {
      title: 'goes to the checkout after one more try if the first response is HTTP 429, Retry-After: 3',
      first: busy(429, '3'),
      wait: 3000,
    },
    {
      title: 'goes to the checkout after one more try if the first response is HTTP 429 without Retry-After',
      first: busy(429),
      wait: 1000,
    },
    {
      title: 'goes to the checkout after one more try if the first response is HTTP 503, Retry-After: -5',
      first: busy(503, '-5'),
      wait: 1000,
    },
    {
      title: 'goes to the checkout after one more try if the first response is the error THROTTLED',
      first: throttled(),
      wait: 1000,
    },
    {
      title:
        'goes to the checkout after one more try if the first response is the error THROTTLED, Retry-After: 2',
      first: throttled({ 'Retry-After': '2' }),
      wait: 2000,
    },
  ])('$title', async ({ first, wait }) => {
    const { outcome, effects, waitedMs } = await clickOnBusy({ cartCreate: [first, CREATED] });
    expect(kindsOfEffects(effects)).toEqual(['request cartCreate', 'request cartCreate', 'navigation']);
    expect(effects[1]).toEqual(effects[0]);
    expect(waitedMs).toBe(wait);
    expect(outcome).toEqual({ outcome: 'success' });
  });

  it('waits at most 3 s, including the random part', async () => {
    const { waitedMs } = await clickOnBusy({ cartCreate: [busy(429, '3'), CREATED] }, {}, 1);
    expect(waitedMs).toBe(3000);
  });

  it.each([
    {
      title: 'ends in the dialog after one try when it is busy for 4 s',
      responses: [busy(429, '4'), CREATED],
      tries: 1,
    },
    {
      title: 'ends in the dialog after one try when it is busy for an hour',
      responses: [busy(503, '3600'), CREATED],
      tries: 1,
    },
    {
      title: 'ends in the dialog after two tries when it throttles the request again',
      responses: [throttled(), throttled(), CREATED],
      tries: 2,
    },
    {
      title: 'ends in the dialog after two tries when it is busy again',
      responses: [busy(429), busy(429), CREATED],
      tries: 2,
    },
    {
      title: 'ends in the dialog after one try when it has failed',
      responses: [busy(500), CREATED],
      tries: 1,
    },
    {
      title: 'ends in the dialog after one try when the response was lost',
      responses: [new TypeError('Failed to fetch'), CREATED],
      tries: 1,
    },
  ])('$title', async ({ responses, tries }) => {
    const { outcome, effects } = await clickOnBusy({ cartCreate: responses });
    const requests = Array.from({ length: tries }, () => 'request cartCreate');
    expect(kindsOfEffects(effects)).toEqual([...requests, 'log', 'dialog']);
    expect(outcome).toEqual({ outcome: 'failed', reason: 'no_response' });
  });
});

it('a click on the cart page reads a cart of a busy server once more', async () => {
  const source = { type: 'cart' as const, cartId: 'gid://shopify/Cart/c1' };
  const { outcome, effects } = await clickOnBusy({ cart: [busy(503), READ] }, { source });
  expect(kindsOfEffects(effects)).toEqual(['request cart', 'request cart', 'navigation']);
  expect(outcome).toEqual({ outcome: 'success' });
});

it('a cart that a busy server cannot prepare goes to the checkout, which prepares it', async () => {
  const responses = { cartCreate: CREATED, cartPrepareForCompletion: [busy(429), PREPARED] };
  const { effects } = await clickOnBusy(responses, { flags: ['d6d12da0'] });
  expect(kindsOfEffects(effects)).toEqual([
    'request cartCreate',
    'request cartPrepareForCompletion',
    'log',
    'navigation',
  ]);
});
