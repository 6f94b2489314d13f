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
  it.each<{ title: string; payload: object | null; as: object | undefined }>([
    {
      title: 'reads a whole cart',
      payload: { cart: sent, userErrors: [], warnings: [] },
      as: { cart: createCartWithKey(), errors: [], warnings: [] },
    },
    {
      title: 'reads a cart without lists of errors and warnings',
      payload: { cart: sent, userErrors: null },
      as: { cart: createCartWithKey(), errors: [], warnings: [] },
    },
    {
      title: 'reads a cart beside errors and warnings',
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
      title: 'reads errors without a cart',
      payload: { cart: null, userErrors: [{ code: 'INVALID', field: ['input', 'lines', '0', 'quantity'] }] },
      as: {
        cart: undefined,
        errors: [userError('INVALID', { field: ['input', 'lines', '0', 'quantity'] })],
        warnings: [],
      },
    },
    {
      title: 'reads an error without code, field and message',
      payload: { cart: null, userErrors: [{ code: null, field: null, message: null }] },
      as: { cart: undefined, errors: [userError('')], warnings: [] },
    },
    {
      title: 'reads an unknown code',
      payload: { cart: null, userErrors: [{ code: 'BRAND_NEW', message: 'x' }] },
      as: { cart: undefined, errors: [userError('BRAND_NEW', { message: 'x' })], warnings: [] },
    },
    {
      title: 'reads a cart without lines',
      payload: { cart: { ...sent, totalQuantity: 0, lines: { nodes: [] } } },
      as: { cart: createCartWithKey({ lines: [], shippingRequired: false }), errors: [], warnings: [] },
    },
    { title: 'reads no cart and no error', payload: { cart: null, userErrors: [] }, as: undefined },
    { title: 'cannot read an empty response', payload: null, as: undefined },
    { title: 'reads a cart without an id', payload: { cart: { ...sent, id: null } }, as: undefined },
    { title: 'reads a cart without a URL', payload: { cart: { ...sent, checkoutUrl: '' } }, as: undefined },
    {
      title: 'reads a cart without a URL, with errors',
      payload: { cart: { ...sent, checkoutUrl: undefined }, userErrors: [{ code: 'LESS_THAN' }] },
      as: undefined,
    },
    { title: 'reads a cart without a total', payload: { cart: { ...sent, cost: {} } }, as: undefined },
    {
      title: 'reads a cart without a list of lines',
      payload: { cart: { ...sent, lines: null } },
      as: undefined,
    },
    { title: 'reads errors that are not an array', payload: { cart: null, userErrors: 'no' }, as: undefined },
  ])('$title', ({ payload, as }) => {
    expect(read(cartCreate, { cartCreate: payload })).toEqual(as);
  });
});

it.each<{ title: string; data: object; as: object | undefined }>([
  {
    title: 'cart reads a cart that exists',
    data: { cart: sent },
    as: { cart: createCartWithKey(), errors: [], warnings: [] },
  },
  { title: 'cart reads a cart that no longer exists', data: { cart: null }, as: undefined },
  { title: 'cart reads a response to another operation', data: {}, as: undefined },
])('$title', ({ data, as }) => {
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

  it.each<{ title: string; data: object; as: object | undefined }>([
    { title: 'reads a cart that must be shipped', data: lines(digital, ship), as: facts('shippingRequired') },
    { title: 'reads a digital cart', data: lines(digital), as: facts() },
    { title: 'reads a subscription to something digital', data: lines(plan), as: facts('sellingPlan') },
    {
      title: 'reads a subscription among things to ship',
      data: lines(ship, plan),
      as: facts('sellingPlan', 'shippingRequired'),
    },
    { title: 'reads a pre-order', data: lines(plan, preorder), as: facts('sellingPlan', 'deferred') },
    { title: 'reads a cart without lines', data: lines(), as: facts('empty') },
    { title: 'reads a cart that no longer exists', data: { cart: null }, as: facts('empty') },
    { title: 'reads a response to another operation', data: {}, as: undefined },
    { title: 'reads a cart without a list of lines', data: { cart: {} }, as: undefined },
    {
      title: 'knows nothing about lines beyond the first page',
      data: moreLines(digital),
      as: { empty: false, sellingPlan: undefined, deferred: undefined, shippingRequired: undefined },
    },
    {
      title: 'reads the lines of the first page',
      data: moreLines(ship, plan, preorder),
      as: facts('sellingPlan', 'deferred', 'shippingRequired'),
    },
    { title: 'reads a line without merchandise', data: lines({}), as: facts() },
    {
      title: 'reads the URL of the checkout',
      data: { cart: { checkoutUrl: 'https://shop.example/checkout/1', lines: { nodes: [{}] } } },
      as: { ...facts(), checkoutUrl: 'https://shop.example/checkout/1' },
    },
  ])('$title', ({ data, as }) => {
    expect(read(cartLimited, data)).toEqual(as);
  });
});

describe('cartPrepareForCompletion', () => {
  const CODE = [userError('SOME_ERROR')];
  it.each<{ title: string; payload: object | null; as: object | undefined }>([
    {
      title: 'reads a cart that is ready',
      payload: { result: { __typename: 'CartStatusReady' } },
      as: { type: 'CartStatusReady' },
    },
    {
      title: 'reads a cart that is not ready',
      payload: { result: { __typename: 'CartStatusNotReady', errors: [{ code: 'SOME_ERROR' }] } },
      as: { type: 'CartStatusNotReady', errors: CODE },
    },
    {
      title: 'reads a cart that is not ready, without a reason',
      payload: { result: { __typename: 'CartStatusNotReady', errors: null } },
      as: { type: 'CartStatusNotReady', errors: [] },
    },
    {
      title: 'reads when to poll again',
      payload: { result: { __typename: 'CartThrottled', pollAfter: '2026-01-01T00:00:00Z' } },
      as: { type: 'CartThrottled', pollAfter: '2026-01-01T00:00:00Z' },
    },
    {
      title: 'reads errors without a result',
      payload: { result: null, userErrors: [{ code: 'SOME_ERROR' }] },
      as: { type: 'CartStatusNotReady', errors: CODE },
    },
    {
      title: 'reads an unknown result',
      payload: { result: { __typename: 'CartStatusUnheardOf' } },
      as: { type: 'CartStatusNotReady', errors: [] },
    },
    {
      title: 'cannot read a response without a result and an error',
      payload: { result: null, userErrors: [] },
      as: undefined,
    },
    { title: 'cannot read an empty response', payload: null, as: undefined },
  ])('$title', ({ payload, as }) => {
    expect(read(cartPrepareForCompletion, { cartPrepareForCompletion: payload })).toEqual(as);
  });
});
