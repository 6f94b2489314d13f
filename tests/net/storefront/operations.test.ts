import { describe, expect, it } from 'vitest';
import { cart } from '../../../src/net/storefront/operations/cart-operations';
import { cartPrepareForCompletion } from '../../../src/net/storefront/operations/prepare-for-completion';
import { cartLimited } from '../../../src/net/storefront/operations/cart-limited';
import { createCartWithKey, userError } from '../../wallets/sheet/cart-responses';
import { sentCart } from '../../wallets/sheet/wallet-carts';

function read<Result>(operation: { parse(data: Record<string, unknown>): Result }, data: object) {
  try {
    return operation.parse({ ...data });
  } catch {
    return undefined;
  }
}

/** The cart of {@link createCartWithKey} as the API sends it. */
const sent = sentCart(createCartWithKey());

it.each<[title: string, data: object, expected: object | undefined]>([
  ['cart reads a cart that exists', { cart: sent }, { cart: createCartWithKey(), errors: [], warnings: [] }],
  ['cart cannot read a cart that no longer exists', { cart: null }, undefined],
  ['cart cannot read a response to another operation', {}, undefined],
])('%s', (_title, data, expected) => {
  expect(read(cart, data)).toEqual(expected);
});

describe('cartLimited', () => {
  const ship = { merchandise: { requiresShipping: true }, sellingPlanAllocation: null };
  const digital = { merchandise: { requiresShipping: false }, sellingPlanAllocation: null };
  const withPlan = (more: object) => ({
    ...digital,
    sellingPlanAllocation: { sellingPlan: { id: 'gid://shopify/SellingPlan/1', ...more } },
  });
  const plan = withPlan({ recurringDeliveries: true });
  const preorder = withPlan({ recurringDeliveries: false });
  const withBalance = (amount: string) => ({
    ...digital,
    sellingPlanAllocation: { ...plan.sellingPlanAllocation, remainingBalanceChargeAmount: { amount } },
  });
  const lines = (...nodes: object[]) => ({ cart: { lines: { nodes, pageInfo: { hasNextPage: false } } } });
  const moreLines = (...nodes: object[]) => ({ cart: { lines: { nodes, pageInfo: { hasNextPage: true } } } });
  const withFields = (fields: object, ...nodes: object[]) => ({ cart: { ...fields, lines: { nodes } } });
  const giftCards = (line: object, ...appliedGiftCards: object[]) => withFields({ appliedGiftCards }, line);
  const UNKNOWN = { sellingPlan: undefined, deferred: undefined };
  const CHECKOUT = 'https://shop.example/checkout/1';
  const WITHOUT_PLAN = { merchandise: digital.merchandise };
  /** The facts of a cart: those named here are true, the others false. */
  const FACTS = ['empty', 'sellingPlan', 'deferred', 'shippingRequired', 'onlyAtCheckout'] as const;
  const facts = (...names: (typeof FACTS)[number][]) =>
    Object.fromEntries(FACTS.map((name) => [name, names.includes(name)]));

  const UNKNOWN_SHIPPING = { ...facts(), ...UNKNOWN, shippingRequired: undefined };
  it.each<[title: string, data: object, expected: object | undefined]>([
    ['reads a cart that must be shipped', lines(digital, ship), facts('shippingRequired')],
    ['reads a digital cart', lines(digital), facts()],
    ['reads a subscription to something digital', lines(plan), facts('sellingPlan')],
    ['reads a subscription and things to ship', lines(ship, plan), facts('sellingPlan', 'shippingRequired')],
    ['reads a pre-order', lines(plan, preorder), facts('sellingPlan', 'deferred')],
    ['reads a cart without lines', lines(), facts('empty')],
    ['reads a cart that no longer exists as empty', { cart: null }, facts('empty')],
    ['cannot read a response to another operation', {}, undefined],
    ['cannot read a cart without a list of lines', { cart: {} }, undefined],
    ['reads what further lines may change as undefined', moreLines(digital), UNKNOWN_SHIPPING],
    [
      'reads the first',
      moreLines(ship, plan, preorder),
      facts('sellingPlan', 'deferred', 'shippingRequired'),
    ],
    ['reads a line without merchandise', lines({ sellingPlanAllocation: null }), facts()],
    ['reads plans that were not sent', lines(digital, WITHOUT_PLAN), { ...facts(), ...UNKNOWN }],
    ['reads missing deliveries', lines(withPlan({})), { ...facts('sellingPlan'), deferred: undefined }],
    ['reads that a gift card is applied', giftCards(digital, { id: 'g1' }), facts('onlyAtCheckout')],
    ['reads that nothing is due later', giftCards(withBalance('0.0')), facts('sellingPlan')],
    [
      'reads that only a deposit is due now, even if there are more lines',
      moreLines(ship, withBalance('40.0')),
      { ...facts('sellingPlan', 'shippingRequired', 'onlyAtCheckout'), deferred: undefined },
    ],
    ['reads its URL', withFields({ checkoutUrl: CHECKOUT }, digital), { ...facts(), checkoutUrl: CHECKOUT }],
  ])('%s', (_title, data, expected) => {
    expect(read(cartLimited, data)).toEqual(expected);
  });
});

describe('cartPrepareForCompletion', () => {
  const ERRORS = [userError('SOME_ERROR')];
  const NOT_READY = { type: 'CartStatusNotReady', errors: [] };
  const WITH_ERRORS = { type: 'CartStatusNotReady', errors: ERRORS };
  const SOON = { pollAfter: 'soon' };
  const notReady = (errors: object[] | null) => ({ result: { __typename: 'CartStatusNotReady', errors } });

  it.each<[title: string, payload: object | null, expected: object | undefined]>([
    ['a cart that is ready', { result: { __typename: 'CartStatusReady' } }, { type: 'CartStatusReady' }],
    ['a cart that is not ready', notReady([{ code: 'SOME_ERROR' }]), WITH_ERRORS],
    ['a cart that is not ready, without a reason', notReady(null), NOT_READY],
    [
      'when to poll',
      { result: { __typename: 'CartThrottled', ...SOON } },
      { type: 'CartThrottled', ...SOON },
    ],
    ['errors without a result as not ready', { result: null, userErrors: ERRORS }, WITH_ERRORS],
    ['an unknown result as not ready', { result: { __typename: 'CartStatusUnheardOf' } }, NOT_READY],
    ['no response without a result and an error', { result: null, userErrors: [] }, undefined],
    ['no empty response', null, undefined],
  ])('reads %s', (_title, payload, expected) => {
    expect(read(cartPrepareForCompletion, { cartPrepareForCompletion: payload })).toEqual(expected);
  });
});
