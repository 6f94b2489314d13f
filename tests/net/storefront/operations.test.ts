import { describe, expect, it } from 'vitest';
import { cart, cartCreate } from '../../../src/net/storefront/operations/cart-operations';
import { cartPrepareForCompletion } from '../../../src/net/storefront/operations/prepare-for-completion';
import { cartLimited } from '../../../src/net/storefront/operations/cart-limited';
import { createCartWithKey, userError, warnings } from '../../wallets/sheet/cart-responses';
import { sentCart } from '../../wallets/sheet/wallet-carts';

/** What an operation makes of its data; a shape that it cannot read counts as nothing read. */
function read<Result>(operation: { parse(data: Record<string, unknown>): Result }, data: object) {
  try {
    return operation.parse({ ...data });
  } catch {
    return undefined;
  }
}

/** The cart of {@link createCartWithKey} as the API sends it. */
const sent = sentCart(createCartWithKey());

describe('cartCreate', () => {
  it.each<{ reads: string; payload: object | null; as: object | undefined }>([
    {
      reads: 'a whole cart',
      payload: { cart: sent, userErrors: [], warnings: [] },
      as: { cart: createCartWithKey(), errors: [], warnings: [] },
    },
    {
      reads: 'a cart without lists of errors and warnings',
      payload: { cart: sent, userErrors: null },
      as: { cart: createCartWithKey(), errors: [], warnings: [] },
    },
    {
      reads: 'a cart beside errors and warnings',
      payload: {
        cart: sent,
        userErrors: [{ code: 'LESS_THAN', field: ['input'], message: 'mniej' }],
        warnings: warnings('MERCHANDISE_NOT_ENOUGH_STOCK'),
      },
      as: {
        cart: createCartWithKey(),
        errors: [userError('LESS_THAN', { field: ['input'], message: 'mniej' })],
        warnings: warnings('MERCHANDISE_NOT_ENOUGH_STOCK'),
      },
    },
    {
      reads: 'errors without a cart',
      payload: { cart: null, userErrors: [{ code: 'INVALID', field: ['input', 'lines', '0', 'quantity'] }] },
      as: {
        cart: undefined,
        errors: [userError('INVALID', { field: ['input', 'lines', '0', 'quantity'] })],
        warnings: [],
      },
    },
    {
      reads: 'an error without code, field and message',
      payload: { cart: null, userErrors: [{ code: null, field: null, message: null }] },
      as: { cart: undefined, errors: [userError('')], warnings: [] },
    },
    {
      reads: 'an unknown code',
      payload: { cart: null, userErrors: [{ code: 'BRAND_NEW', message: 'x' }] },
      as: { cart: undefined, errors: [userError('BRAND_NEW', { message: 'x' })], warnings: [] },
    },
    {
      reads: 'a cart without lines',
      payload: { cart: { ...sent, totalQuantity: 0, lines: { nodes: [] } } },
      as: { cart: createCartWithKey({ lines: [], shippingRequired: false }), errors: [], warnings: [] },
    },
    { reads: 'no cart and no error', payload: { cart: null, userErrors: [] }, as: undefined },
    { reads: 'nothing', payload: null, as: undefined },
    { reads: 'a cart without an id', payload: { cart: { ...sent, id: null } }, as: undefined },
    { reads: 'a cart without a URL', payload: { cart: { ...sent, checkoutUrl: '' } }, as: undefined },
    {
      reads: 'a cart without a URL, with errors',
      payload: { cart: { ...sent, checkoutUrl: undefined }, userErrors: [{ code: 'LESS_THAN' }] },
      as: undefined,
    },
    { reads: 'a cart without a total', payload: { cart: { ...sent, cost: {} } }, as: undefined },
    { reads: 'a cart without a list of lines', payload: { cart: { ...sent, lines: null } }, as: undefined },
    { reads: 'errors that are not an array', payload: { cart: null, userErrors: 'no' }, as: undefined },
  ])('reads $reads', ({ payload, as }) => {
    expect(read(cartCreate, { cartCreate: payload })).toEqual(as);
  });
});

it.each<{ reads: string; data: object; as: object | undefined }>([
  {
    reads: 'a cart that exists',
    data: { cart: sent },
    as: { cart: createCartWithKey(), errors: [], warnings: [] },
  },
  { reads: 'a cart that no longer exists', data: { cart: null }, as: undefined },
  { reads: 'an answer to something else', data: {}, as: undefined },
])('cart reads $reads', ({ data, as }) => {
  expect(read(cart, data)).toEqual(as);
});

describe('cartLimited', () => {
  const ship = { merchandise: { requiresShipping: true }, sellingPlanAllocation: null };
  const digital = { merchandise: { requiresShipping: false }, sellingPlanAllocation: null };
  const plan = { ...digital, sellingPlanAllocation: { sellingPlan: { id: 'gid://shopify/SellingPlan/1' } } };
  const preorder = {
    ...digital,
    sellingPlanAllocation: { sellingPlan: { id: 'gid://shopify/SellingPlan/2', recurringDeliveries: false } },
  };
  const lines = (...nodes: object[]) => ({ cart: { lines: { nodes, pageInfo: { hasNextPage: false } } } });
  const moreLines = (...nodes: object[]) => ({ cart: { lines: { nodes, pageInfo: { hasNextPage: true } } } });
  const facts = (...names: string[]) => ({
    empty: names.includes('empty'),
    sellingPlan: names.includes('sellingPlan'),
    deferred: names.includes('deferred'),
    shippingRequired: names.includes('shippingRequired'),
  });

  it.each<{ reads: string; data: object; as: object | undefined }>([
    { reads: 'a cart that must be shipped', data: lines(digital, ship), as: facts('shippingRequired') },
    { reads: 'a digital cart', data: lines(digital), as: facts() },
    { reads: 'a subscription to something digital', data: lines(plan), as: facts('sellingPlan') },
    {
      reads: 'a subscription among things to ship',
      data: lines(ship, plan),
      as: facts('sellingPlan', 'shippingRequired'),
    },
    { reads: 'a pre-order', data: lines(plan, preorder), as: facts('sellingPlan', 'deferred') },
    { reads: 'a cart without lines', data: lines(), as: facts('empty') },
    { reads: 'a cart that no longer exists', data: { cart: null }, as: facts('empty') },
    { reads: 'an answer to something else', data: {}, as: undefined },
    { reads: 'a cart without a list of lines', data: { cart: {} }, as: undefined },
    {
      reads: 'more lines than its page contains: what is not among them is unknown',
      data: moreLines(digital),
      as: { empty: false, sellingPlan: undefined, deferred: undefined, shippingRequired: undefined },
    },
    {
      reads: 'more lines than its page contains: what is among them is known',
      data: moreLines(ship, plan, preorder),
      as: facts('sellingPlan', 'deferred', 'shippingRequired'),
    },
    { reads: 'a line without merchandise', data: lines({}), as: facts() },
    {
      reads: 'the URL of the checkout',
      data: { cart: { checkoutUrl: 'https://shop.example/checkout/1', lines: { nodes: [{}] } } },
      as: { ...facts(), checkoutUrl: 'https://shop.example/checkout/1' },
    },
  ])('reads $reads', ({ data, as }) => {
    expect(read(cartLimited, data)).toEqual(as);
  });
});

describe('cartPrepareForCompletion', () => {
  const CODE = [userError('SOME_ERROR')];
  it.each<{ reads: string; payload: object | null; as: object | undefined }>([
    {
      reads: 'a cart that is ready',
      payload: { result: { __typename: 'CartStatusReady' } },
      as: { type: 'CartStatusReady' },
    },
    {
      reads: 'a cart that is not',
      payload: { result: { __typename: 'CartStatusNotReady', errors: [{ code: 'SOME_ERROR' }] } },
      as: { type: 'CartStatusNotReady', errors: CODE },
    },
    {
      reads: 'a cart that is not, without a reason',
      payload: { result: { __typename: 'CartStatusNotReady', errors: null } },
      as: { type: 'CartStatusNotReady', errors: [] },
    },
    {
      reads: 'when to ask again',
      payload: { result: { __typename: 'CartThrottled', pollAfter: '2026-01-01T00:00:00Z' } },
      as: { type: 'CartThrottled', pollAfter: '2026-01-01T00:00:00Z' },
    },
    {
      reads: 'errors without a result',
      payload: { result: null, userErrors: [{ code: 'SOME_ERROR' }] },
      as: { type: 'CartStatusNotReady', errors: CODE },
    },
    {
      reads: 'an unknown result',
      payload: { result: { __typename: 'CartStatusUnheardOf' } },
      as: { type: 'CartStatusNotReady', errors: [] },
    },
    { reads: 'neither a result nor an error', payload: { result: null, userErrors: [] }, as: undefined },
    { reads: 'nothing', payload: null, as: undefined },
  ])('reads $reads', ({ payload, as }) => {
    expect(read(cartPrepareForCompletion, { cartPrepareForCompletion: payload })).toEqual(as);
  });
});
