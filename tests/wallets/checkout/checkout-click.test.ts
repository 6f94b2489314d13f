import { describe, expect, it } from 'vitest';
import { PREPARE_AFTER_CHANGE } from '../../../src/net/storefront/operations/prepare-for-completion';
import type { ClickContext } from '../../../src/wallets/contract';
import type { InstrumentName } from '../../../src/wallets/instrument-names';
import { createCartWithKey, warnings } from '../sheet/cart-responses';
import {
  clickOnRedirectWallet,
  destinationOf,
  kindsOfEffects,
  quantitiesWayIn,
  type SideEffect,
} from './click-driver';
import { sentCart } from '../sheet/wallet-carts';

const CREATED = { cartCreate: { cart: sentCart(createCartWithKey()), userErrors: [], warnings: [] } };
/** Attributes that an app stored in the cart. */
const STORED_ATTRIBUTES = [
  { key: 'afiliant', value: 'a1' },
  { key: 'Prezent dla', value: 'Jan' },
];
const CART_RESPONSE = { cart: { ...sentCart(createCartWithKey()), attributes: STORED_ATTRIBUTES } };
const CART: ClickContext['source'] = { type: 'cart', cartId: createCartWithKey().id };
/** The page enables the preparation of changed carts. */
const WITH_FLAG = { flags: ['other', PREPARE_AFTER_CHANGE] };

/** Responses to all requests of a click. */
const RESPONSES = {
  cartCreate: CREATED,
  cart: CART_RESPONSE,
  cartNoteUpdate: { cartNoteUpdate: { cart: sentCart(createCartWithKey()) } },
  cartAttributesUpdate: { cartAttributesUpdate: { cart: sentCart(createCartWithKey()) } },
  cartPrepareForCompletion: { cartPrepareForCompletion: { result: { __typename: 'CartStatusReady' } } },
};

describe('the query of the checkout', () => {
  it.each<[title: string, instrument: InstrumentName, query: object, context?: Partial<ClickContext>]>([
    ['gets no extra parameter after a click on buy it now', 'BuyItNow', {}],
    [
      'gets no extra parameter after a click on buy it now if Shop Pay is recommended',
      'BuyItNow',
      {},
      { recommended: 'ShopPay' },
    ],
    [
      'requests Shop Pay after a click on Shop Pay on a product page',
      'ShopPay',
      { payment: 'shop_pay', redirect_source: 'direct_checkout_product' },
    ],
    [
      'requests Shop Pay after a click on Shop Pay on a cart page',
      'ShopPay',
      { payment: 'shop_pay', redirect_source: 'direct_checkout_cart' },
      { source: CART },
    ],
    ['skips Shop Pay after a click on Meta Pay', 'FacebookPay', { skip_shop_pay: 'true' }],
    ['gets no extra parameter after a click on more options', 'MoreOptions', {}],
    [
      'skips Shop Pay after a click on more options if Shop Pay is recommended',
      'MoreOptions',
      { skip_shop_pay: 'true' },
      { recommended: 'ShopPay' },
    ],
    [
      'gets no extra parameter after a click on more options if Meta Pay is recommended',
      'MoreOptions',
      {},
      { recommended: 'FacebookPay' },
    ],
  ])('%s', async (_title, instrument, query, context) => {
    const { outcome, effects } = await clickOnRedirectWallet(instrument, RESPONSES, context);
    const url = destinationOf(effects);
    expect(outcome).toEqual({ outcome: 'success' });
    expect(url && url.origin + url.pathname).toBe('https://shop.example/checkouts/c1');
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      key: 'k',
      storefront_wallet: 'true',
      ...query,
    });
  });
});

it('a click on Shop Pay does not request Shop Pay for a cart that cannot be paid with it', async () => {
  const userErrors = [{ code: 'PAYMENT_METHOD_NOT_APPLICABLE', message: '' }];
  const { outcome, effects } = await clickOnRedirectWallet('ShopPay', {
    cartCreate: { cartCreate: { cart: sentCart(createCartWithKey()), userErrors } },
  });
  expect(outcome).toEqual({ outcome: 'deceleration', reason: 'payment_method_not_applicable' });
  expect(Object.fromEntries(destinationOf(effects)?.searchParams ?? [])).toEqual({
    key: 'k',
    storefront_wallet: 'true',
    wallet_payment_method_not_applicable: 'true',
  });
});

/** The inputs of all requests of a click that creates a cart. */
async function sentInputs(instrument: InstrumentName) {
  const { effects } = await clickOnRedirectWallet(instrument, { cartCreate: CREATED });
  return effects.flatMap((effect) => ('variables' in effect ? [effect.variables['input']] : []));
}

it('Shop Pay creates a cart whose buyer prefers Shop Pay', async () => {
  const buyerIdentity = { countryCode: 'PL', preferences: { wallet: ['shop_pay'] } };
  expect(await sentInputs('ShopPay')).toEqual([expect.objectContaining({ buyerIdentity })]);
});

it.each(['BuyItNow', 'FacebookPay', 'MoreOptions'] as const)(
  '%s creates a cart without preferences of the buyer',
  async (instrument) => {
    const buyerIdentity = { countryCode: 'PL' };
    expect(await sentInputs(instrument)).toEqual([expect.objectContaining({ buyerIdentity })]);
  },
);

it("a click sends all requests in the buyer's country and language", async () => {
  const { effects } = await clickOnRedirectWallet('BuyItNow', RESPONSES, {
    ...WITH_FLAG,
    buyer: { country: 'DE', language: 'EN', currency: 'PLN' },
    source: { ...CART, note: 'x', attributes: [{ key: 'A', value: '1' }] },
  });
  const locales = effects.flatMap((effect) =>
    'variables' in effect ? [[effect.variables['country'], effect.variables['language']]] : [],
  );
  expect(locales).toEqual(Array(4).fill(['DE', 'EN']));
});

describe('a click that goes to the checkout', () => {
  it.each<[title: string, expectedEffects: string[], context?: Partial<ClickContext>]>([
    ['creates one cart', ['request cartCreate', 'navigation']],
    [
      'creates a cart and prepares it if the page enables that',
      ['request cartCreate', 'request cartPrepareForCompletion', 'navigation'],
      WITH_FLAG,
    ],
    ['reads a cart that exists', ['request cart', 'navigation'], { source: CART }],
    [
      'does not prepare a cart that it has only read',
      ['request cart', 'navigation'],
      { ...WITH_FLAG, source: CART },
    ],
    [
      "saves the attributes of the cart's form, and receives the cart in the response",
      ['request cart', 'request cartAttributesUpdate', 'navigation'],
      { source: { ...CART, attributes: [{ key: 'A', value: '1' }] } },
    ],
    [
      "saves the note of the cart's form before it reads the cart",
      ['request cartNoteUpdate', 'request cart', 'navigation'],
      { source: { ...CART, note: 'x' } },
    ],
    [
      'saves the note and the attributes of the form',
      ['request cartNoteUpdate', 'request cart', 'request cartAttributesUpdate', 'navigation'],
      { source: { ...CART, note: '', attributes: [{ key: 'A', value: '1' }] } },
    ],
    [
      'saves a note, and prepares the changed cart if the page enables that',
      ['request cartNoteUpdate', 'request cart', 'request cartPrepareForCompletion', 'navigation'],
      { ...WITH_FLAG, source: { ...CART, note: 'x' } },
    ],
    [
      'saves attributes, and prepares the changed cart if the page enables that',
      ['request cart', 'request cartAttributesUpdate', 'request cartPrepareForCompletion', 'navigation'],
      { ...WITH_FLAG, source: { ...CART, attributes: [{ key: 'A', value: '1' }] } },
    ],
  ])('%s', async (_title, expectedEffects, context) => {
    const { effects } = await clickOnRedirectWallet('BuyItNow', RESPONSES, context);
    expect(kindsOfEffects(effects)).toEqual(expectedEffects);
  });

  it('logs the warnings of the cart', async () => {
    const codes = ['DISCOUNT_NOT_FOUND', 'DISCOUNT_CURRENTLY_INACTIVE'];
    const payload = { cart: sentCart(createCartWithKey()), warnings: warnings(...codes) };
    const { outcome, effects } = await clickOnRedirectWallet('BuyItNow', {
      cartCreate: { cartCreate: payload },
    });
    expect(outcome).toEqual({ outcome: 'success' });
    expect(effects).toContainEqual({ log: codes.join(', ') });
  });

  it('passes on the reason for the deceleration', async () => {
    const payload = {
      cart: sentCart(createCartWithKey()),
      warnings: warnings('MERCHANDISE_NOT_ENOUGH_STOCK'),
    };
    const { outcome, effects } = await clickOnRedirectWallet('BuyItNow', {
      cartCreate: { cartCreate: payload },
    });
    expect(outcome).toEqual({ outcome: 'deceleration', reason: 'not_enough_stock' });
    expect(destinationOf(effects)?.searchParams.get('wallet_not_enough_stock')).toBe('true');
  });
});

it.each<[title: string, source: object, expectedEffects: string[]]>([
  ['whose form has no changes goes to the checkout unprepared', {}, ['request cart', 'navigation']],
  [
    'with changed attributes goes to the checkout unprepared',
    { attributes: [{ key: 'A', value: '1' }] },
    ['request cart', 'request cartAttributesUpdate', 'navigation'],
  ],
])('an empty cart %s', async (_title, source, expectedEffects) => {
  const empty = sentCart(createCartWithKey({ lines: [] }));
  const { outcome, effects } = await clickOnRedirectWallet(
    'BuyItNow',
    {
      cart: { cart: { ...empty, attributes: [] } },
      cartAttributesUpdate: { cartAttributesUpdate: { cart: empty } },
    },
    { ...WITH_FLAG, source: { ...CART, ...source } as ClickContext['source'] },
  );
  expect(outcome).toEqual({ outcome: 'deceleration', reason: 'cart_empty' });
  expect(kindsOfEffects(effects)).toEqual(expectedEffects);
});

it.each([
  ['a cart with a typed quantity that is not in it', quantitiesWayIn, true],
  ['a cart with the quantities of its form', () => ({}), false],
])('%s: whether the form of the cart is posted', async (_title, wayIn, isPosted) => {
  const ways: SideEffect[] = [];
  const { outcome, effects } = await clickOnRedirectWallet(
    'BuyItNow',
    { cart: { cart: sentCart() } },
    { source: CART, ...wayIn(ways) },
  );
  expect(outcome.outcome).toBe(isPosted ? 'deceleration' : 'success');
  expect([ways.length, kindsOfEffects(effects).includes('navigation')]).toEqual(
    isPosted ? [1, false] : [0, true],
  );
});

it('an empty cart reloads its page if that is a cart page', async () => {
  const { outcome, effects } = await clickOnRedirectWallet(
    'BuyItNow',
    { cart: { cart: sentCart(createCartWithKey({ lines: [] })) } },
    { source: CART, reloadCartPage: () => true },
  );
  expect(outcome).toEqual({ outcome: 'deceleration', reason: 'cart_empty', ended: 'none' });
  expect(kindsOfEffects(effects)).toEqual(['request cart']);
});

it.each([
  [
    'cartCreate is sent with the lines and the discount codes, with the header that starts the checkout',
    'cartCreate',
    undefined,
    {
      input: {
        lines: [{ merchandiseId: 'gid://shopify/ProductVariant/1', quantity: 2, attributes: [] }],
        discountCodes: ['LATO'],
      },
      country: 'PL',
      language: 'PL',
      withCarrierRates: false,
    },
    'true',
  ],
  [
    'cart is sent with the cart id, with the header that starts the checkout',
    'cart',
    CART,
    { id: createCartWithKey().id, country: 'PL', language: 'PL' },
    'true',
  ],
  [
    'cartAttributesUpdate is sent with stored and new attributes, with the header that starts the checkout',
    'cartAttributesUpdate',
    { ...CART, attributes: [{ key: 'Prezent dla', value: 'Ola' }] },
    {
      cartId: createCartWithKey().id,
      attributes: [
        { key: 'afiliant', value: 'a1' },
        { key: 'Prezent dla', value: 'Ola' },
      ],
    },
    'true',
  ],
  [
    'cart is sent before attributes are saved, without the header that starts the checkout',
    'cart',
    { ...CART, attributes: [{ key: 'Prezent dla', value: 'Ola' }] },
    { id: createCartWithKey().id },
    undefined,
  ],
  [
    'cartNoteUpdate is sent with the note, without the header that starts the checkout',
    'cartNoteUpdate',
    { ...CART, note: 'Dzwonek nie działa' },
    { cartId: createCartWithKey().id, note: 'Dzwonek nie działa' },
    undefined,
  ],
  [
    'cartPrepareForCompletion is sent with the cart id, without the header that starts the checkout',
    'cartPrepareForCompletion',
    undefined,
    { cartId: createCartWithKey().id },
    undefined,
  ],
])('%s', async (_title, operation, source, variables, startsCheckout) => {
  const { effects } = await clickOnRedirectWallet('ShopPay', RESPONSES, {
    ...WITH_FLAG,
    ...(source && { source }),
  });
  const request = effects.find((effect) => 'request' in effect && effect.request === operation);
  expect(request).toMatchObject({ variables, headers: { 'X-Wallet-Name': 'ShopPay' } });
  expect(request && 'headers' in request && request.headers['X-Start-Wallet-Checkout']).toBe(startsCheckout);
});
