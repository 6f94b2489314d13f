import { describe, expect, it } from 'vitest';
import { PREPARE_AFTER_CHANGE } from '../../../src/net/storefront/operations/prepare-for-completion';
import { runTimersUntilSettled, useFakeClock } from '../../setup/fake-clock';
import type { ClickContext } from '../../../src/wallets/contract';
import { checkoutClick } from '../../../src/wallets/checkout/checkout-click';
import type { Responses } from '../../setup/fake-storefront';
import { clickOn, kindsOfEffects } from './click-driver';
import { createCartWithKey } from '../sheet/cart-responses';
import { sentCart } from '../sheet/wallet-carts';

const CREATED = { cartCreate: { cart: sentCart(createCartWithKey()), userErrors: [] } };
const CART_RESPONSE = { cart: sentCart(createCartWithKey()) };
const PREPARED = { cartPrepareForCompletion: { result: { __typename: 'CartStatusReady' } } };
const busy = (status: number, retryAfter?: string) =>
  new Response('', { status, headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter } });

/** Runs a click that only leads to the checkout; `tookMs` is how long it took. */
async function clickOnBusyShop(responses: Responses, context: Partial<ClickContext> = {}) {
  useFakeClock();
  const ended = await runTimersUntilSettled(clickOn({ click: checkoutClick() }, responses, context));
  return { ...ended, tookMs: Date.now() };
}

describe('a click whose cartCreate reaches a busy server', () => {
  it('goes to the checkout after one more request', async () => {
    const responses = { cartCreate: [busy(429, '2'), CREATED] };
    const { outcome, effects, tookMs } = await clickOnBusyShop(responses);
    expect(kindsOfEffects(effects)).toEqual(['request cartCreate', 'request cartCreate', 'navigation']);
    expect(effects[1]).toEqual(effects[0]);
    expect(tookMs).toBe(2000);
    expect(outcome).toEqual({ outcome: 'success' });
  });

  it.each([
    ['ends in the dialog after one request if it must wait longer than 3 s', [busy(429, '4'), CREATED], 1],
    ['ends in the dialog after two requests if the server is busy again', [busy(429), busy(429), CREATED], 2],
  ])('%s', async (_title, responses, requests) => {
    const { outcome, effects } = await clickOnBusyShop({ cartCreate: responses });
    expect(kindsOfEffects(effects)).toEqual([
      ...Array.from({ length: requests }, () => 'request cartCreate'),
      'log',
      'dialog',
    ]);
    expect(outcome).toEqual({ outcome: 'failed', reason: 'no_response' });
  });
});

it('a click on the cart page reads a cart of a busy server once more', async () => {
  const source = { type: 'cart' as const, cartId: 'gid://shopify/Cart/c1' };
  const { outcome, effects } = await clickOnBusyShop({ cart: [busy(503), CART_RESPONSE] }, { source });
  expect(kindsOfEffects(effects)).toEqual(['request cart', 'request cart', 'navigation']);
  expect(outcome).toEqual({ outcome: 'success' });
});

it('a click goes to the checkout if a busy server does not prepare the cart', async () => {
  const responses = { cartCreate: CREATED, cartPrepareForCompletion: [busy(429), PREPARED] };
  const { effects } = await clickOnBusyShop(responses, { flags: [PREPARE_AFTER_CHANGE] });
  expect(kindsOfEffects(effects)).toEqual([
    'request cartCreate',
    'request cartPrepareForCompletion',
    'log',
    'navigation',
  ]);
});
