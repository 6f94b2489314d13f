import { describe, expect, it } from 'vitest';
import { cart } from '../../../src/net/storefront/operations/cart-operations';
import { cartPrepareForCompletion } from '../../../src/net/storefront/operations/prepare-for-completion';
import { cartLimited } from '../../../src/net/storefront/operations/cart-limited';
import { createCartWithKey, userError } from '../../wallets/sheet/cart-responses';
import { sentCart } from '../../wallets/sheet/wallet-carts';
import { parsePayload } from './parse-payload';

/** The cart of {@link createCartWithKey} as the API sends it. */
const SENT = sentCart(createCartWithKey());

it.each<[title: string, payload: object | null | undefined, expected: object | string]>([
  ['reads a cart that exists', SENT, { cart: createCartWithKey(), errors: [], warnings: [] }],
  ['cannot read a cart that no longer exists', null, 'incomplete'],
  ['cannot read a response to another operation', undefined, 'incomplete'],
])('cart %s', async (_title, payload, expected) => {
  expect(await parsePayload(cart, payload, 'cart')).toEqual(expected);
});

describe('cartLimited', () => {
  const SHIPPED = { merchandise: { requiresShipping: true }, sellingPlanAllocation: null };
  const DIGITAL = { merchandise: { requiresShipping: false }, sellingPlanAllocation: null };
  const withPlan = (more: object) => ({
    ...DIGITAL,
    sellingPlanAllocation: { sellingPlan: { id: 'gid://shopify/SellingPlan/1', ...more } },
  });
  const SUBSCRIBED = withPlan({ recurringDeliveries: true });
  const PREORDERED = withPlan({ recurringDeliveries: false });
  const withBalance = (amount: string) => ({
    ...DIGITAL,
    sellingPlanAllocation: { ...SUBSCRIBED.sellingPlanAllocation, remainingBalanceChargeAmount: { amount } },
  });
  const lines = (...nodes: object[]) => ({ lines: { nodes, pageInfo: { hasNextPage: false } } });
  /** The first lines of a cart that has others too. */
  const firstLines = (...nodes: object[]) => ({ lines: { nodes, pageInfo: { hasNextPage: true } } });
  const giftCards = (line: object, ...appliedGiftCards: object[]) => ({
    appliedGiftCards,
    lines: { nodes: [line] },
  });
  const CHECKOUT = { checkoutUrl: 'https://shop.example/checkout/1' };
  const WITHOUT_PLAN = { merchandise: DIGITAL.merchandise };
  /** The facts of a cart: those named here are true, the others false. */
  const FACTS = ['empty', 'sellingPlan', 'deferred', 'shippingRequired', 'onlyAtCheckout'] as const;
  const facts = (...names: (typeof FACTS)[number][]) =>
    Object.fromEntries(FACTS.map((name) => [name, names.includes(name)]));

  const UNKNOWN_PLANS = { ...facts(), sellingPlan: undefined, deferred: undefined };
  const UNKNOWN_LINES = { ...UNKNOWN_PLANS, shippingRequired: undefined };
  it.each<[title: string, payload: object | null | undefined, expected: object | string]>([
    ['reads a cart that must be shipped', lines(DIGITAL, SHIPPED), facts('shippingRequired')],
    ['reads a digital cart', lines(DIGITAL), facts()],
    ['reads a subscription to something digital', lines(SUBSCRIBED), facts('sellingPlan')],
    ['reads all lines', lines(SHIPPED, SUBSCRIBED), facts('sellingPlan', 'shippingRequired')],
    ['reads a pre-order', lines(SUBSCRIBED, PREORDERED), facts('sellingPlan', 'deferred')],
    ['reads a cart without lines', lines(), facts('empty')],
    ['reads a cart that no longer exists as empty', null, facts('empty')],
    ['cannot read a response to another operation', undefined, 'incomplete'],
    ['cannot read a cart without a list of lines', {}, 'body'],
    ['leaves undefined what further lines may change', firstLines(DIGITAL), UNKNOWN_LINES],
    [
      'reads what further lines cannot change',
      firstLines(SHIPPED, SUBSCRIBED, PREORDERED),
      facts('sellingPlan', 'deferred', 'shippingRequired'),
    ],
    ['reads a line without merchandise', lines({ sellingPlanAllocation: null }), facts()],
    ['leaves plans undefined that were not sent', lines(DIGITAL, WITHOUT_PLAN), UNKNOWN_PLANS],
    ['reads missing deliveries', lines(withPlan({})), { ...facts('sellingPlan'), deferred: undefined }],
    ['reads that a gift card is applied', giftCards(DIGITAL, { id: 'g1' }), facts('onlyAtCheckout')],
    ['reads that nothing is due later', giftCards(withBalance('0.0')), facts('sellingPlan')],
    [
      'reads that only a deposit is due now, even if there are more lines',
      firstLines(SHIPPED, withBalance('40.0')),
      { ...facts('sellingPlan', 'shippingRequired', 'onlyAtCheckout'), deferred: undefined },
    ],
    ['reads the URL of the checkout', { ...CHECKOUT, ...lines(DIGITAL) }, { ...facts(), ...CHECKOUT }],
  ])('%s', async (_title, payload, expected) => {
    expect(await parsePayload(cartLimited, payload, 'cart')).toEqual(expected);
  });
});

describe('cartPrepareForCompletion', () => {
  const ERRORS = [userError('SOME_ERROR')];
  const NOT_READY = { type: 'CartStatusNotReady', errors: [] };
  const WITH_ERRORS = { type: 'CartStatusNotReady', errors: ERRORS };
  const status = (__typename: string, more?: object) => ({ result: { __typename, ...more } });
  const notReady = (errors: object[] | null) => status('CartStatusNotReady', { errors });
  const POLL = { pollAfter: 'soon' };

  it.each<[title: string, payload: object | null, expected: object | string]>([
    ['reads a cart that is ready', status('CartStatusReady'), { type: 'CartStatusReady' }],
    ['reads a cart that is not ready', notReady([{ code: 'SOME_ERROR' }]), WITH_ERRORS],
    ['reads a cart that is not ready, without a reason', notReady(null), NOT_READY],
    ['reads when to poll', status('CartThrottled', POLL), { type: 'CartThrottled', ...POLL }],
    ['reads errors without a result as not ready', { result: null, userErrors: ERRORS }, WITH_ERRORS],
    ['reads an unknown status as not ready', status('CartStatusUnheardOf'), NOT_READY],
    ['cannot read a response without a result and errors', { result: null, userErrors: [] }, 'incomplete'],
    ['cannot read an empty response', null, 'body'],
  ])('%s', async (_title, payload, expected) => {
    expect(await parsePayload(cartPrepareForCompletion, payload)).toEqual(expected);
  });
});
