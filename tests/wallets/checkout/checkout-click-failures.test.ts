import { describe, expect, it } from 'vitest';
import { PREPARE_AFTER_CHANGE } from '../../../src/net/storefront/operations/prepare-for-completion';
import type { ClickContext } from '../../../src/wallets/contract';
import { createCartWithKey, userError } from '../sheet/cart-responses';
import { sentCart } from '../sheet/wallet-carts';
import { clickOn, destinationOf, redirectWallet, kindsOfEffects } from './click-driver';
import { LOST, type FakeResponse } from '../../setup/fake-storefront';
import { apiError } from '../api-error';

const buyItNow = redirectWallet;

const created = (payload: object = {}) => ({
  cartCreate: { cart: sentCart(createCartWithKey()), userErrors: [], ...payload },
});
const GENERIC_DIALOG = { dialog: { key: 'checkout_error' } };

describe('a click shows a dialog', () => {
  it("with the shop's message when its validation rejects the cart", async () => {
    const error = userError('VALIDATION_CUSTOM', { message: 'Maksymalnie 2 sztuki' });
    const { outcome, effects } = await clickOn(buyItNow, {
      cartCreate: created({ cart: null, userErrors: [error] }),
    });
    expect(effects.slice(1)).toEqual([{ dialog: { message: 'Maksymalnie 2 sztuki', isFromApi: true } }]);
    expect(outcome).toEqual({ outcome: 'failed', reason: 'custom_validation' });
  });

  it('and reports the error when no rule explains its code', async () => {
    const { outcome, effects } = await clickOn(buyItNow, {
      cartCreate: created({ userErrors: [userError('BRAND_NEW')] }),
    });
    expect(effects.slice(1)).toEqual([{ report: 'Error: unhandled errors: BRAND_NEW' }, GENERIC_DIALOG]);
    expect(outcome).toEqual({ outcome: 'failed', ...apiError('BRAND_NEW') });
  });

  it.each<[title: string, effect: 'log' | 'report', cartCreate: FakeResponse]>([
    ['and logs the failure when the network fails', 'log', LOST],
    ['and reports the failure when the response is a page', 'report', new Response('<h1>Hi</h1>')],
  ])('%s', async (_title, effect, cartCreate) => {
    const { outcome, effects } = await clickOn(buyItNow, { cartCreate });
    expect(effects.slice(1)).toEqual([{ [effect]: expect.stringMatching(/^cartCreate: /) }, GENERIC_DIALOG]);
    expect(outcome).toEqual({ outcome: 'failed', reason: 'no_response' });
  });
});

const CHECKOUT = 'https://shop.example/c';

it.each([
  ['the checkout that the page knows', CHECKOUT, `${CHECKOUT}?storefront_wallet=true`],
  ['no checkout if the page knows none', undefined, undefined],
])('the dialog after a lost response offers %s', async (_title, knownCheckoutUrl, checkoutUrl) => {
  const source = { type: 'cart' as const, cartId: createCartWithKey().id };
  const offered: (string | undefined)[] = [];
  const showDialog: ClickContext['showDialog'] = (_content, _cause, url) => void offered.push(url);
  await clickOn(buyItNow, { cart: LOST }, { source, knownCheckoutUrl, showDialog });
  expect(offered).toEqual([checkoutUrl]);
});

describe('a click that must save the form of its cart fails', () => {
  const attributes = [{ key: 'Prezent dla', value: 'Ola' }];
  const NOTE_REFUSED = {
    cartNoteUpdate: {
      cart: sentCart(createCartWithKey()),
      userErrors: [userError('NOTE_CHARACTERS_EXCEEDED')],
    },
  };

  it.each<[title: string, operation: string, response: FakeResponse, form: object, effect: string]>([
    ['note is refused', 'cartNoteUpdate', NOTE_REFUSED, { note: 'x', attributes }, 'report'],
    ['response to the note is lost', 'cartNoteUpdate', LOST, { note: 'x' }, 'log'],
    // The attributes that the cart has would be lost.
    ["cart's attributes cannot be read", 'cart', LOST, { attributes }, 'log'],
  ])('when the %s', async (_title, operation, response, form, effect) => {
    const source = { type: 'cart' as const, cartId: createCartWithKey().id, ...form };
    const { outcome, effects } = await clickOn(buyItNow, { [operation]: response }, { source });
    expect(kindsOfEffects(effects)).toEqual([`request ${operation}`, effect, 'dialog']);
    expect(outcome).toMatchObject({ outcome: 'failed' });
  });
});

it('a cart that was created with an unknown error is not prepared', async () => {
  const { effects } = await clickOn(
    buyItNow,
    { cartCreate: created({ userErrors: [userError('BRAND_NEW')] }) },
    { flags: [PREPARE_AFTER_CHANGE] },
  );
  expect(kindsOfEffects(effects)).toEqual(['request cartCreate', 'report', 'dialog']);
});

describe('a failed preparation', () => {
  it.each<[title: string, effect: 'log' | 'report', response: FakeResponse]>([
    ['does not stop the click when the network fails', 'log', LOST],
    ['does not stop the click when the response is empty', 'report', { cartPrepareForCompletion: null }],
  ])('%s', async (_title, effect, response) => {
    const { outcome, effects } = await clickOn(
      buyItNow,
      { cartCreate: created(), cartPrepareForCompletion: response },
      { flags: [PREPARE_AFTER_CHANGE] },
    );
    expect(kindsOfEffects(effects)).toEqual([
      'request cartCreate',
      'request cartPrepareForCompletion',
      effect,
      'navigation',
    ]);
    expect(outcome).toEqual({ outcome: 'success' });
  });

  it('leads to the checkout with the flag wallet_cart_not_ready if it has a reason', async () => {
    const result = { __typename: 'CartStatusNotReady', errors: [{ code: 'SOME_ERROR' }] };
    const { outcome, effects } = await clickOn(
      buyItNow,
      { cartCreate: created(), cartPrepareForCompletion: { cartPrepareForCompletion: { result } } },
      { flags: [PREPARE_AFTER_CHANGE] },
    );
    expect(outcome).toEqual({ outcome: 'deceleration', reason: 'cart_not_ready' });
    expect(destinationOf(effects)?.searchParams.get('wallet_cart_not_ready')).toBe('true');
  });
});

it('a click on a cart page without a cart shows a dialog and sends no request', async () => {
  const { outcome, effects } = await clickOn(buyItNow, {}, { source: { type: 'cart', cartId: undefined } });
  expect(effects).toEqual([GENERIC_DIALOG]);
  expect(outcome).toEqual({ outcome: 'failed', reason: 'missing_cart_id' });
});

describe('a click reports an error and shows a dialog', () => {
  const refuseNavigation = () => {
    throw new Error('sandboxed');
  };

  it.each<[title: string, fields: object, message: RegExp, context?: Partial<ClickContext>]>([
    ['checkout is a script', { checkoutUrl: 'javascript:alert(1)' }, /javascript:alert/],
    ['browser refuses to navigate', {}, /sandboxed/, { navigate: refuseNavigation }],
  ])('when the %s', async (_title, fields, message, context) => {
    const cart = sentCart(createCartWithKey(fields));
    const { outcome, effects } = await clickOn(buyItNow, { cartCreate: created({ cart }) }, context);
    expect(effects.slice(1)).toEqual([{ report: expect.stringMatching(message) }, GENERIC_DIALOG]);
    expect(outcome).toEqual({ outcome: 'failed', reason: 'unhandled' });
  });
});

it("a checkout over http on the page's origin is opened", async () => {
  const checkoutUrl = 'http://localhost:3000/c';
  const { outcome, effects } = await clickOn(
    buyItNow,
    { cartCreate: created({ cart: sentCart(createCartWithKey({ checkoutUrl })) }) },
    { pageUrl: 'http://localhost:3000/p' },
  );
  expect(outcome).toEqual({ outcome: 'success' });
  expect(destinationOf(effects)?.href).toBe(`${checkoutUrl}?storefront_wallet=true`);
});
