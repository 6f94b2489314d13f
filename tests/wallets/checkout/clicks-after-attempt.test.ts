import { describe, expect, it } from 'vitest';
import { type Attempt, hashLines, storeAttempt } from '../../../src/wallets/checkout/attempts';
import type { ClickSource } from '../../../src/wallets/contract';
import { createCartWithKey } from '../sheet/cart-responses';
import { sentCart } from '../sheet/wallet-carts';
import { LOST } from '../../setup/fake-storefront';
import {
  acceptedAttempt,
  clickContext,
  clickOnRedirectWallet,
  destinationOf,
  kindsOfEffects,
  unknownAttempt,
} from './click-driver';

const CART = { type: 'cart', cartId: 'gid://shopify/Cart/c1' } as const;
const MINUTE = 60_000;
const sentBefore = (age: number, lines?: string) => unknownAttempt(Date.now() - age, { lines });
const store = (attempt: Attempt) => storeAttempt(CART.cartId, attempt, Date.now());

const CART_RESPONSE = { cart: { cart: sentCart(createCartWithKey()) } };
const NO_CART_RESPONSE = { cart: { cart: null } };
const PROCESSING_FAILED = { outcome: 'deceleration', reason: 'processing_failed' };

describe('a click', () => {
  it.each<[title: string, attempt: Attempt]>([
    ['accepted attempt', acceptedAttempt(Date.now())],
    ['attempt of unknown outcome less than 5 minutes ago', sentBefore(5 * MINUTE - 5000)],
  ])("goes to the cart's checkout after an %s", async (_title, attempt) => {
    store(attempt);
    const { outcome, effects } = await clickOnRedirectWallet('ShopPay', CART_RESPONSE, { source: CART });
    expect(outcome).toEqual({ outcome: 'success' });
    expect(kindsOfEffects(effects)).toEqual(['request cart', 'navigation']);
    expect(destinationOf(effects)?.pathname).toBe(new URL(createCartWithKey().checkoutUrl).pathname);
  });

  it.each<[title: string, attempt: Attempt]>([
    ['accepted attempt, if the cart no longer exists', acceptedAttempt(Date.now())],
    ['attempt of unknown outcome 5 minutes ago without a cart', sentBefore(5 * MINUTE - 5000)],
  ])('goes to the stored checkout after an %s', async (_title, attempt) => {
    store(attempt);
    const { outcome, effects } = await clickOnRedirectWallet('ShopPay', NO_CART_RESPONSE, { source: CART });
    expect(outcome).toEqual({ outcome: 'success' });
    expect(kindsOfEffects(effects)).toEqual(['request cart', 'navigation']);
    const url = destinationOf(effects);
    expect(url?.href).toMatch(/^https:\/\/shop\.example\/checkouts\/stored\?key=k&storefront_wallet=true/);
    expect(url?.searchParams.has('wallet_processing_failed')).toBe(false);
  });

  it('opens the stored checkout without a request if the unknown attempt is at least 5 minutes old', async () => {
    store(sentBefore(5 * MINUTE));
    const { outcome, effects } = await clickOnRedirectWallet('ShopPay', CART_RESPONSE, { source: CART });
    expect(outcome).toEqual(PROCESSING_FAILED);
    expect(kindsOfEffects(effects)).toEqual(['navigation']);
    expect(destinationOf(effects)?.searchParams.get('wallet_processing_failed')).toBe('true');
  });

  it('opens the stored checkout without a request if the same lines have an attempt of unknown outcome', async () => {
    const { input } = clickContext([]).source as Extract<ClickSource, { type: 'new_cart' }>;
    store(sentBefore(MINUTE, hashLines(input.lines)));
    const { outcome, effects } = await clickOnRedirectWallet('ShopPay', {});
    expect(outcome).toEqual(PROCESSING_FAILED);
    expect(kindsOfEffects(effects)).toEqual(['navigation']);
    expect(destinationOf(effects)?.pathname).toBe('/checkouts/stored');
  });
});

describe('a cart that no longer exists', () => {
  const noCartFor = (name: string) => ({
    [name]: { cart: null, userErrors: [{ code: 'INVALID', field: ['cartId'], message: '' }], warnings: [] },
  });

  it.each<[title: string, responses: Parameters<typeof clickOnRedirectWallet>[1], form: object]>([
    ['note is saved', { cartNoteUpdate: noCartFor('cartNoteUpdate') }, { note: 'x' }],
    ['attributes are read', NO_CART_RESPONSE, { attributes: [{ key: 'a', value: 'b' }] }],
  ])('leads to the stored checkout when its %s', async (_title, responses, form) => {
    store(acceptedAttempt(Date.now()));
    const { outcome, effects } = await clickOnRedirectWallet('MoreOptions', responses, {
      source: { ...CART, ...form },
    });
    expect(outcome).toEqual({ outcome: 'success' });
    expect(destinationOf(effects)?.pathname).toBe('/checkouts/stored');
  });

  it('leads to the generic dialog if no attempt is stored', async () => {
    const { outcome, effects } = await clickOnRedirectWallet('MoreOptions', NO_CART_RESPONSE, {
      source: CART,
    });
    expect(outcome).toEqual({ outcome: 'failed', reason: 'no_response' });
    expect(effects.at(-1)).toEqual({ dialog: { key: 'checkout_error' } });
  });
});

it('a failed request does not count as a missing cart', async () => {
  store(acceptedAttempt(Date.now()));
  const { outcome } = await clickOnRedirectWallet('MoreOptions', { cart: LOST }, { source: CART });
  expect(outcome).toEqual({ outcome: 'failed', reason: 'no_response' });
});

it('a stored checkout that cannot be opened ends the click with a dialog about the unknown outcome', async () => {
  store({ ...sentBefore(5 * MINUTE), checkoutUrl: 'javascript:alert(1)' });
  const { outcome, effects } = await clickOnRedirectWallet('ShopPay', CART_RESPONSE, { source: CART });
  expect(outcome).toEqual({ outcome: 'failed', reason: 'outcome_unknown' });
  expect(kindsOfEffects(effects)).toEqual(['report', 'dialog']);
  expect(effects.at(-1)).toEqual({ dialog: { key: 'outcome_unknown' } });
});
