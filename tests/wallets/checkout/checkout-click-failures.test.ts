import { describe, expect, it } from 'vitest';
import type { ClickContext } from '../../../src/wallets/contract';
import { createCartWithKey, userError, warnings } from '../sheet/cart-responses';
import { createLine, sentCart } from '../sheet/wallet-carts';
import { clickOn, destinationOf, redirectWallet, kindsOfEffects } from './click-on';
import { apiError } from '../api-error';

const buyItNow = redirectWallet('BuyItNow');

const created = (payload: object = {}) => ({
  cartCreate: { cart: sentCart(createCartWithKey()), userErrors: [], ...payload },
});
const GENERIC = { dialog: { key: 'checkout_error' } };

describe('the shopper stays on the page, and a dialog explains why', () => {
  it.each<{ title: string; cartCreate: object | Response | Error; dialog: object; why: object }>([
    {
      title: 'when a single error is unrecoverable',
      cartCreate: created({ cart: null, userErrors: [{ code: 'VARIANT_REQUIRES_SELLING_PLAN' }] }),
      dialog: { key: 'checkout_error' },
      why: apiError('VARIANT_REQUIRES_SELLING_PLAN'),
    },
    {
      title: 'when the shop rejects with its own messages',
      cartCreate: created({
        cart: null,
        userErrors: [userError('VALIDATION_CUSTOM', { message: 'Maksymalnie 2 sztuki' })],
      }),
      dialog: { message: 'Maksymalnie 2 sztuki' },
      why: { reason: 'custom_validation' },
    },
    {
      title: 'when the merchandise is no longer available',
      cartCreate: created({ cart: null, userErrors: [userError('MERCHANDISE_NOT_FOUND')] }),
      dialog: { key: 'out_of_stock' },
      why: apiError('MERCHANDISE_NOT_FOUND'),
    },
    {
      title: 'when it is out of stock',
      cartCreate: created({
        cart: sentCart(createCartWithKey({ lines: [createLine({ quantity: 0 })] })),
        warnings: warnings('MERCHANDISE_OUT_OF_STOCK'),
      }),
      dialog: { key: 'out_of_stock' },
      why: { reason: 'out_of_stock' },
    },
  ])('$title', async ({ cartCreate, dialog, why }) => {
    const { outcome, effects } = await clickOn(buyItNow, { cartCreate });
    expect(effects.slice(1)).toEqual([{ dialog }]);
    expect(outcome).toEqual({ outcome: 'failed', ...why });
  });

  it.each(['CART_TOO_LARGE', 'BRAND_NEW'])(
    'when the API returns %s, which no rule explains, and it is reported',
    async (code) => {
      const { outcome, effects } = await clickOn(buyItNow, {
        cartCreate: created({ userErrors: [{ code }] }),
      });
      expect(effects.slice(1)).toEqual([{ report: `Error: unhandled errors: ${code}` }, GENERIC]);
      expect(outcome).toEqual({ outcome: 'failed', ...apiError(code) });
    },
  );

  it.each<{ title: string; is: 'log' | 'report'; cartCreate: object | Response | Error }>([
    {
      title: 'when the network fails, which is logged',
      is: 'log',
      cartCreate: new TypeError('Failed to fetch'),
    },
    {
      title: 'when the server fails, which is logged',
      is: 'log',
      cartCreate: new Response('', { status: 500 }),
    },
    {
      title: 'when the API blocks the request, which is logged',
      is: 'log',
      cartCreate: new Response('{"errors":[{"extensions":{"code":"BLOCKED"}}]}'),
    },
    {
      title: 'when the response is a page, which is reported',
      is: 'report',
      cartCreate: new Response('<h1>Hi</h1>'),
    },
    {
      title: 'when there is neither cart nor error, which is reported',
      is: 'report',
      cartCreate: created({ cart: null }),
    },
    {
      title: 'when the cart has no URL, which is reported',
      is: 'report',
      cartCreate: created({ cart: { id: 'gid://shopify/Cart/c1' } }),
    },
  ])('$title', async ({ cartCreate, is }) => {
    const { outcome, effects } = await clickOn(buyItNow, { cartCreate });
    expect(effects.slice(1)).toEqual([{ [is]: expect.stringMatching(/^cartCreate: /) }, GENERIC]);
    expect(outcome).toEqual({ outcome: 'failed', reason: 'no_response' });
  });
});

describe('an error while the form of the cart is saved ends the click', () => {
  const LOST = new TypeError('Failed to fetch');
  const attributes = [{ key: 'Prezent dla', value: 'Ola' }];
  it.each<{ title: string; responses: Parameters<typeof clickOn>[1]; form: object; story: string[] }>([
    {
      title: 'when the note is refused',
      responses: {
        cartNoteUpdate: {
          cartNoteUpdate: {
            cart: sentCart(createCartWithKey()),
            userErrors: [userError('NOTE_CHARACTERS_EXCEEDED')],
          },
        },
      },
      form: { note: 'x', attributes },
      story: ['request cartNoteUpdate', 'report', 'dialog'],
    },
    {
      title: 'when the response to the note is lost',
      responses: { cartNoteUpdate: LOST },
      form: { note: 'x' },
      story: ['request cartNoteUpdate', 'log', 'dialog'],
    },
    {
      title: "when the cart's own attributes cannot be read, because they would be lost",
      responses: { cart: LOST },
      form: { attributes },
      story: ['request cart', 'log', 'dialog'],
    },
  ])('$title', async ({ responses, form, story }) => {
    const source = { type: 'cart' as const, cartId: createCartWithKey().id, ...form };
    const { outcome, effects } = await clickOn(buyItNow, responses, { source });
    expect(kindsOfEffects(effects)).toEqual(story);
    expect(outcome).toMatchObject({ outcome: 'failed' });
  });
});

it('a created cart with an unknown error is not prepared', async () => {
  const { effects } = await clickOn(
    buyItNow,
    { cartCreate: created({ userErrors: [{ code: 'BRAND_NEW' }] }) },
    { flags: ['d6d12da0'] },
  );
  expect(kindsOfEffects(effects)).toEqual(['request cartCreate', 'report', 'dialog']);
});

describe('a failed preparation', () => {
  it.each<{ title: string; is: 'log' | 'report'; response: object | Response | Error }>([
    {
      title: 'does not stop the click when the network fails',
      is: 'log',
      response: new TypeError('Failed to fetch'),
    },
    {
      title: 'does not stop the click when the server fails',
      is: 'log',
      response: new Response('', { status: 503 }),
    },
    {
      title: 'does not stop the click when the response is empty',
      is: 'report',
      response: { cartPrepareForCompletion: null },
    },
  ])('$title', async ({ response, is }) => {
    const { outcome, effects } = await clickOn(
      buyItNow,
      { cartCreate: created(), cartPrepareForCompletion: response },
      { flags: ['d6d12da0'] },
    );
    expect(kindsOfEffects(effects)).toEqual([
      'request cartCreate',
      'request cartPrepareForCompletion',
      is,
      'navigation',
    ]);
    expect(outcome).toEqual({ outcome: 'success' });
  });

  it('with a reason leads to the checkout with its flag', async () => {
    const result = { __typename: 'CartStatusNotReady', errors: [{ code: 'SOME_ERROR' }] };
    const { outcome, effects } = await clickOn(
      buyItNow,
      { cartCreate: created(), cartPrepareForCompletion: { cartPrepareForCompletion: { result } } },
      { flags: ['d6d12da0'] },
    );
    expect(outcome).toEqual({ outcome: 'deceleration', reason: 'cart_not_ready' });
    expect(destinationOf(effects)?.searchParams.get('wallet_cart_not_ready')).toBe('true');
  });
});

it('a cart page without a cart sends no request', async () => {
  const { outcome, effects } = await clickOn(buyItNow, {}, { source: { type: 'cart', cartId: undefined } });
  expect(effects).toEqual([GENERIC]);
  expect(outcome).toEqual({ outcome: 'failed', reason: 'missing_cart_id' });
});

describe('an unexpected failure is reported, and shown in a dialog', () => {
  it.each<{ title: string; cart: object; context?: Partial<ClickContext>; message: RegExp }>([
    {
      title: 'when the checkout is a script',
      cart: sentCart(createCartWithKey({ checkoutUrl: 'javascript:alert(1)' })),
      message: /javascript:alert/,
    },
    {
      title: 'when the checkout is on another host without https',
      cart: sentCart(createCartWithKey({ checkoutUrl: 'http://evil.example/c' })),
      message: /evil\.example/,
    },
    {
      title: 'when the browser refuses to navigate',
      cart: sentCart(createCartWithKey()),
      context: {
        navigate() {
          throw new Error('sandboxed');
        },
      },
      message: /sandboxed/,
    },
  ])('$title', async ({ cart, context, message }) => {
    const { outcome, effects } = await clickOn(buyItNow, { cartCreate: created({ cart }) }, context);
    expect(effects.slice(1)).toEqual([{ report: expect.stringMatching(message) }, GENERIC]);
    expect(outcome).toEqual({ outcome: 'failed', reason: 'unhandled' });
  });
});

it.each([
  {
    title: 'a checkout over http on the own origin is opened',
    origin: 'https://api.example',
    checkoutUrl: 'http://localhost:3000/c',
  },
  {
    title: "a checkout over http on the API's origin is opened",
    origin: 'http://localhost:4000',
    checkoutUrl: 'http://localhost:4000/c',
  },
])('$title', async ({ origin, checkoutUrl }) => {
  const { outcome, effects } = await clickOn(
    buyItNow,
    { cartCreate: created({ cart: sentCart(createCartWithKey({ checkoutUrl })) }) },
    { pageUrl: 'http://localhost:3000/p', api: { origin, version: 'unstable', accessToken: 'token' } },
  );
  expect(outcome).toEqual({ outcome: 'success' });
  expect(destinationOf(effects)?.href).toBe(`${checkoutUrl}?storefront_wallet=true`);
});
