import { describe, expect, it } from 'vitest';
import { cart } from '../../../src/net/storefront/operations/cart-operations';
import { cartPrepareForCompletion } from '../../../src/net/storefront/operations/prepare-for-completion';
import { cartLimited } from '../../../src/net/storefront/operations/cart-limited';
import { createCartWithKey, userError } from '../../wallets/sheet/cart-responses';
import { sentCart } from '../../wallets/sheet/wallet-carts';

/** What an operation reads from this data; undefined if it cannot read it. */
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
  const plan = {
    ...digital,
    sellingPlanAllocation: { sellingPlan: { id: 'gid://shopify/SellingPlan/1', recurringDeliveries: true } },
  };
  const preorder = {
    ...digital,
    sellingPlanAllocation: { sellingPlan: { id: 'gid://shopify/SellingPlan/2', recurringDeliveries: false } },
  };
  /** A line of whose price this much is charged later. */
  const withBalance = (amount: string) => ({
    ...digital,
    sellingPlanAllocation: { ...plan.sellingPlanAllocation, remainingBalanceChargeAmount: { amount } },
  });
  const lines = (...nodes: object[]) => ({ cart: { lines: { nodes, pageInfo: { hasNextPage: false } } } });
  const moreLines = (...nodes: object[]) => ({ cart: { lines: { nodes, pageInfo: { hasNextPage: true } } } });
  /** The facts of a cart: those named here are true, the others false. */
  const facts = (
    ...names: ('empty' | 'sellingPlan' | 'deferred' | 'shippingRequired' | 'onlyAtCheckout')[]
  ) => ({
    empty: names.includes('empty'),
    sellingPlan: names.includes('sellingPlan'),
    deferred: names.includes('deferred'),
    shippingRequired: names.includes('shippingRequired'),
    onlyAtCheckout: names.includes('onlyAtCheckout'),
  });

  it.each<[title: string, data: object, expected: object | undefined]>([
    ['reads a cart that must be shipped', lines(digital, ship), facts('shippingRequired')],
    ['reads a digital cart', lines(digital), facts()],
    ['reads a subscription to something digital', lines(plan), facts('sellingPlan')],
    [
      'reads a subscription among things to ship',
      lines(ship, plan),
      facts('sellingPlan', 'shippingRequired'),
    ],
    ['reads a pre-order', lines(plan, preorder), facts('sellingPlan', 'deferred')],
    ['reads a cart without lines', lines(), facts('empty')],
    ['reads a cart that no longer exists as empty', { cart: null }, facts('empty')],
    ['cannot read a response to another operation', {}, undefined],
    ['cannot read a cart without a list of lines', { cart: {} }, undefined],
    [
      'reads facts that lines beyond the first page may change as undefined',
      moreLines(digital),
      { ...facts(), sellingPlan: undefined, deferred: undefined, shippingRequired: undefined },
    ],
    [
      'reads facts that lines of the first page determine, even if there are more lines',
      moreLines(ship, plan, preorder),
      facts('sellingPlan', 'deferred', 'shippingRequired'),
    ],
    ['reads a line without merchandise', lines({ sellingPlanAllocation: null }), facts()],
    [
      'reads the plans of a response that does not contain them as unknown',
      lines(digital, { merchandise: digital.merchandise }),
      { ...facts(), sellingPlan: undefined, deferred: undefined },
    ],
    [
      'reads as unknown whether a plan whose deliveries were not requested delivers once',
      lines({ ...digital, sellingPlanAllocation: { sellingPlan: { id: 'gid://shopify/SellingPlan/3' } } }),
      { ...facts('sellingPlan'), deferred: undefined },
    ],
    [
      'reads that a gift card is applied',
      { cart: { appliedGiftCards: [{ id: 'g1' }], lines: { nodes: [digital] } } },
      facts('onlyAtCheckout'),
    ],
    [
      'reads that no gift card is applied, and that nothing is due later',
      { cart: { appliedGiftCards: [], lines: { nodes: [withBalance('0.0')] } } },
      facts('sellingPlan'),
    ],
    [
      'reads that only a deposit is due now, even if there are more lines',
      moreLines(ship, withBalance('40.0')),
      { ...facts('sellingPlan', 'shippingRequired', 'onlyAtCheckout'), deferred: undefined },
    ],
    [
      'reads the URL of the checkout',
      { cart: { checkoutUrl: 'https://shop.example/checkout/1', lines: { nodes: [digital] } } },
      { ...facts(), checkoutUrl: 'https://shop.example/checkout/1' },
    ],
  ])('%s', (_title, data, expected) => {
    expect(read(cartLimited, data)).toEqual(expected);
  });
});

describe('cartPrepareForCompletion', () => {
  const ERRORS = [userError('SOME_ERROR')];
  it.each<[title: string, payload: object | null, expected: object | undefined]>([
    [
      'reads a cart that is ready',
      { result: { __typename: 'CartStatusReady' } },
      { type: 'CartStatusReady' },
    ],
    [
      'reads a cart that is not ready',
      { result: { __typename: 'CartStatusNotReady', errors: [{ code: 'SOME_ERROR' }] } },
      { type: 'CartStatusNotReady', errors: ERRORS },
    ],
    [
      'reads a cart that is not ready, without a reason',
      { result: { __typename: 'CartStatusNotReady', errors: null } },
      { type: 'CartStatusNotReady', errors: [] },
    ],
    [
      'reads when to poll again',
      { result: { __typename: 'CartThrottled', pollAfter: '2026-01-01T00:00:00Z' } },
      { type: 'CartThrottled', pollAfter: '2026-01-01T00:00:00Z' },
    ],
    [
      'reads errors without a result as a cart that is not ready',
      { result: null, userErrors: [{ code: 'SOME_ERROR' }] },
      { type: 'CartStatusNotReady', errors: ERRORS },
    ],
    [
      'reads an unknown result as a cart that is not ready',
      { result: { __typename: 'CartStatusUnheardOf' } },
      { type: 'CartStatusNotReady', errors: [] },
    ],
    ['cannot read a response without a result and an error', { result: null, userErrors: [] }, undefined],
    ['cannot read an empty response', null, undefined],
  ])('%s', (_title, payload, expected) => {
    expect(read(cartPrepareForCompletion, { cartPrepareForCompletion: payload })).toEqual(expected);
  });
});
