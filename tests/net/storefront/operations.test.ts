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

it.each<{ title: string; data: object; expected: object | undefined }>([
  {
    title: 'cart reads a cart that exists',
    data: { cart: sent },
    expected: { cart: createCartWithKey(), errors: [], warnings: [] },
  },
  { title: 'cart cannot read a cart that no longer exists', data: { cart: null }, expected: undefined },
  { title: 'cart cannot read a response to another operation', data: {}, expected: undefined },
])('$title', ({ data, expected }) => {
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

  it.each<{ title: string; data: object; expected: object | undefined }>([
    {
      title: 'reads a cart that must be shipped',
      data: lines(digital, ship),
      expected: facts('shippingRequired'),
    },
    { title: 'reads a digital cart', data: lines(digital), expected: facts() },
    { title: 'reads a subscription to something digital', data: lines(plan), expected: facts('sellingPlan') },
    {
      title: 'reads a subscription among things to ship',
      data: lines(ship, plan),
      expected: facts('sellingPlan', 'shippingRequired'),
    },
    { title: 'reads a pre-order', data: lines(plan, preorder), expected: facts('sellingPlan', 'deferred') },
    { title: 'reads a cart without lines', data: lines(), expected: facts('empty') },
    { title: 'reads a cart that no longer exists as empty', data: { cart: null }, expected: facts('empty') },
    { title: 'cannot read a response to another operation', data: {}, expected: undefined },
    { title: 'cannot read a cart without a list of lines', data: { cart: {} }, expected: undefined },
    {
      title: 'reads facts that lines beyond the first page may change as undefined',
      data: moreLines(digital),
      expected: { ...facts(), sellingPlan: undefined, deferred: undefined, shippingRequired: undefined },
    },
    {
      title: 'reads facts that lines of the first page determine, even if there are more lines',
      data: moreLines(ship, plan, preorder),
      expected: facts('sellingPlan', 'deferred', 'shippingRequired'),
    },
    {
      title: 'reads a line without merchandise',
      data: lines({ sellingPlanAllocation: null }),
      expected: facts(),
    },
    {
      title: 'reads the plans of a response that does not contain them as unknown',
      data: lines(digital, { merchandise: digital.merchandise }),
      expected: { ...facts(), sellingPlan: undefined, deferred: undefined },
    },
    {
      title: 'reads as unknown whether a plan whose deliveries were not requested delivers once',
      data: lines({
        ...digital,
        sellingPlanAllocation: { sellingPlan: { id: 'gid://shopify/SellingPlan/3' } },
      }),
      expected: { ...facts('sellingPlan'), deferred: undefined },
    },
    {
      title: 'reads that a gift card is applied',
      data: { cart: { appliedGiftCards: [{ id: 'g1' }], lines: { nodes: [digital] } } },
      expected: facts('onlyAtCheckout'),
    },
    {
      title: 'reads that no gift card is applied, and that nothing is due later',
      data: { cart: { appliedGiftCards: [], lines: { nodes: [withBalance('0.0')] } } },
      expected: facts('sellingPlan'),
    },
    {
      title: 'reads that only a deposit is due now, even if there are more lines',
      data: moreLines(ship, withBalance('40.0')),
      expected: { ...facts('sellingPlan', 'shippingRequired', 'onlyAtCheckout'), deferred: undefined },
    },
    {
      title: 'reads the URL of the checkout',
      data: { cart: { checkoutUrl: 'https://shop.example/checkout/1', lines: { nodes: [digital] } } },
      expected: { ...facts(), checkoutUrl: 'https://shop.example/checkout/1' },
    },
  ])('$title', ({ data, expected }) => {
    expect(read(cartLimited, data)).toEqual(expected);
  });
});

describe('cartPrepareForCompletion', () => {
  const ERRORS = [userError('SOME_ERROR')];
  it.each<{ title: string; payload: object | null; expected: object | undefined }>([
    {
      title: 'reads a cart that is ready',
      payload: { result: { __typename: 'CartStatusReady' } },
      expected: { type: 'CartStatusReady' },
    },
    {
      title: 'reads a cart that is not ready',
      payload: { result: { __typename: 'CartStatusNotReady', errors: [{ code: 'SOME_ERROR' }] } },
      expected: { type: 'CartStatusNotReady', errors: ERRORS },
    },
    {
      title: 'reads a cart that is not ready, without a reason',
      payload: { result: { __typename: 'CartStatusNotReady', errors: null } },
      expected: { type: 'CartStatusNotReady', errors: [] },
    },
    {
      title: 'reads when to poll again',
      payload: { result: { __typename: 'CartThrottled', pollAfter: '2026-01-01T00:00:00Z' } },
      expected: { type: 'CartThrottled', pollAfter: '2026-01-01T00:00:00Z' },
    },
    {
      title: 'reads errors without a result as a cart that is not ready',
      payload: { result: null, userErrors: [{ code: 'SOME_ERROR' }] },
      expected: { type: 'CartStatusNotReady', errors: ERRORS },
    },
    {
      title: 'reads an unknown result as a cart that is not ready',
      payload: { result: { __typename: 'CartStatusUnheardOf' } },
      expected: { type: 'CartStatusNotReady', errors: [] },
    },
    {
      title: 'cannot read a response without a result and an error',
      payload: { result: null, userErrors: [] },
      expected: undefined,
    },
    { title: 'cannot read an empty response', payload: null, expected: undefined },
  ])('$title', ({ payload, expected }) => {
    expect(read(cartPrepareForCompletion, { cartPrepareForCompletion: payload })).toEqual(expected);
  });
});
