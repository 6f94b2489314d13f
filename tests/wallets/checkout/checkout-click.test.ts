import { describe, expect, it } from 'vitest';
import { PREPARE_AFTER_CHANGE } from '../../../src/net/storefront/operations/prepare-for-completion';
import type { ClickContext } from '../../../src/wallets/contract';
import type { InstrumentName } from '../../../src/wallets/instrument-names';
import { createCartWithKey, warnings } from '../sheet/cart-responses';
import { clickOnRedirectWallet, destinationOf, kindsOfEffects, quantitiesWayIn } from './click-driver';
import type { SideEffect } from './click-driver';
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

/** Contexts of a click on the cart: whose form has changes, or is on a page with the flag. */
const ON_CART: Partial<ClickContext> = { source: CART };
const withForm = (changes: object): Partial<ClickContext> => ({
  source: { ...CART, ...changes } as ClickContext['source'],
});
const CHANGED_ATTRIBUTES = { attributes: [{ key: 'A', value: '1' }] };

const RESPONSES = {
  cartCreate: CREATED,
  cart: CART_RESPONSE,
  cartNoteUpdate: { cartNoteUpdate: { cart: sentCart(createCartWithKey()) } },
  cartAttributesUpdate: { cartAttributesUpdate: { cart: sentCart(createCartWithKey()) } },
  cartPrepareForCompletion: { cartPrepareForCompletion: { result: { __typename: 'CartStatusReady' } } },
};

describe('the query of the checkout', () => {
  it.each<[instrument: InstrumentName, query: object, what?: string, context?: Partial<ClickContext>]>([
    ['BuyItNow', {}],
    ['BuyItNow', {}, ' if Shop Pay is recommended', { recommended: 'ShopPay' }],
    ['ShopPay', { payment: 'shop_pay', redirect_source: 'direct_checkout_product' }, ' on a product page'],
    ['ShopPay', { payment: 'shop_pay', redirect_source: 'direct_checkout_cart' }, ' on a cart page', ON_CART],
    ['FacebookPay', { skip_shop_pay: 'true' }],
    ['MoreOptions', {}],
    ['MoreOptions', { skip_shop_pay: 'true' }, ' if Shop Pay is recommended', { recommended: 'ShopPay' }],
    ['MoreOptions', {}, ' if Meta Pay is recommended', { recommended: 'FacebookPay' }],
  ])('after a click on $0 gets $1$2', async (instrument, query, _what, context) => {
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

const PREPARE = 'cartPrepareForCompletion';
const ATTRIBUTES = 'cartAttributesUpdate';
const NOTE = 'cartNoteUpdate';
const requestsAndNavigation = (...operations: string[]) => [
  ...operations.map((operation) => `request ${operation}`),
  'navigation',
];

describe('a click that goes to the checkout', () => {
  const FLAG_AND_FORM = { ...WITH_FLAG, ...withForm(CHANGED_ATTRIBUTES) };
  it.each<[title: string, operations: string[], context?: Partial<ClickContext>]>([
    ['creates one cart', ['cartCreate']],
    ['creates a cart and prepares it', ['cartCreate', PREPARE], WITH_FLAG],
    ['reads a cart that exists', ['cart'], ON_CART],
    ['does not prepare a cart that it has only read', ['cart'], { ...WITH_FLAG, ...ON_CART }],
    ['saves the attributes, and receives the cart', ['cart', ATTRIBUTES], withForm(CHANGED_ATTRIBUTES)],
    ['saves the note before it reads the cart', [NOTE, 'cart'], withForm({ note: 'x' })],
    ['saves note and attributes', [NOTE, 'cart', ATTRIBUTES], withForm({ note: '', ...CHANGED_ATTRIBUTES })],
    ['saves a note, and prepares', [NOTE, 'cart', PREPARE], { ...WITH_FLAG, ...withForm({ note: 'x' }) }],
    ['saves attributes, and prepares', ['cart', ATTRIBUTES, PREPARE], FLAG_AND_FORM],
  ])('%s', async (_title, operations, context) => {
    const { effects } = await clickOnRedirectWallet('BuyItNow', RESPONSES, context);
    expect(kindsOfEffects(effects)).toEqual(requestsAndNavigation(...operations));
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
});

it.each<[title: string, form: object, operations: string[]]>([
  ['whose form has no changes', {}, ['cart']],
  ['with changed attributes', CHANGED_ATTRIBUTES, ['cart', ATTRIBUTES]],
])('an empty cart %s goes to the checkout unprepared', async (_title, form, operations) => {
  const empty = sentCart(createCartWithKey({ lines: [] }));
  const { outcome, effects } = await clickOnRedirectWallet(
    'BuyItNow',
    {
      cart: { cart: { ...empty, attributes: [] } },
      cartAttributesUpdate: { cartAttributesUpdate: { cart: empty } },
    },
    { ...WITH_FLAG, ...withForm(form) },
  );
  expect(outcome).toEqual({ outcome: 'deceleration', reason: 'cart_empty' });
  expect(kindsOfEffects(effects)).toEqual(requestsAndNavigation(...operations));
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
  expect(outcome).toEqual({ outcome: 'deceleration', reason: 'cart_empty', staysOnPage: true });
  expect(kindsOfEffects(effects)).toEqual(['request cart']);
});

/** What a click on a variant sends. */
const NEW_CART = {
  input: {
    lines: [{ merchandiseId: 'gid://shopify/ProductVariant/1', quantity: 2, attributes: [] }],
    discountCodes: ['LATO'],
  },
  country: 'PL',
  language: 'PL',
  withCarrierRates: false,
};
const cartId = createCartWithKey().id;
const FOR_OLA = { key: 'Prezent dla', value: 'Ola' };
const DOORBELL = 'Dzwonek nie działa';
const AFTER_READING = { cartId, attributes: [{ key: 'afiliant', value: 'a1' }, FOR_OLA] };

it.each<[operation: string, startsCheckout: string | undefined, variables: object, form?: object]>([
  ['cartCreate', 'true', NEW_CART],
  ['cart', 'true', { id: cartId, country: 'PL', language: 'PL' }, {}],
  [ATTRIBUTES, 'true', AFTER_READING, { attributes: [FOR_OLA] }],
  ['cart', undefined, { id: cartId }, { attributes: [FOR_OLA] }],
  [NOTE, undefined, { cartId, note: DOORBELL }, { note: DOORBELL }],
  [PREPARE, undefined, { cartId }],
])('%s has the header that starts the checkout: %s', async (operation, startsCheckout, variables, form) => {
  const { effects } = await clickOnRedirectWallet('ShopPay', RESPONSES, {
    ...WITH_FLAG,
    ...(form && withForm(form)),
  });
  const request = effects.find((effect) => 'request' in effect && effect.request === operation);
  expect(request).toMatchObject({ variables, headers: { 'X-Wallet-Name': 'ShopPay' } });
  expect(request && 'headers' in request && request.headers['X-Start-Wallet-Checkout']).toBe(startsCheckout);
});
