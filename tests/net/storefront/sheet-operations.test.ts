import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../src/net/storefront/graphql-client';
import { cartCreate } from '../../../src/net/storefront/operations/cart-operations';
import {
  cartAttributesUpdate,
  cartNoteUpdate,
} from '../../../src/net/storefront/operations/cart-attributes-and-note';
import { toCart } from '../../../src/net/storefront/read-cart';
import {
  cartBillingAddressUpdate,
  cartBuyerIdentityUpdate,
  deliveryTo,
  cartPaymentUpdate,
  cartRemovePersonalData,
  cartSelectedDeliveryOptionsUpdate,
} from '../../../src/net/storefront/sheet/sheet-operations';
import { createCartWithKey, userError, warnings } from '../../wallets/sheet/cart-responses';
import { money } from '../../wallets/sheet/wallet-carts';
import { parsePayload } from './parse-payload';

const { id, checkoutUrl } = createCartWithKey();
const cost = { subtotalAmount: money('10.0'), totalAmount: money('10.0') };
/** A cart as the API sends it. */
const sent = { id, checkoutUrl, cost, lines: { nodes: [{ quantity: 1, cost }] } };

const FIELD = ['buyerIdentity', 'email'];

describe.each([
  { operation: cartAttributesUpdate, cart: toCart(sent) },
  { operation: cartNoteUpdate, cart: toCart(sent) },
  ...[
    cartBillingAddressUpdate,
    cartBuyerIdentityUpdate,
    cartSelectedDeliveryOptionsUpdate,
    cartPaymentUpdate,
    cartCreate,
  ].map((operation) => ({ operation, cart: toCart(sent) })),
])('the response to $operation.name', ({ operation, cart }) => {
  const createCartResponse = (more: object = {}) => ({ cart, errors: [], warnings: [], ...more });
  it.each<{ title: string; payload: unknown; as: object | string }>([
    {
      title: 'reads the current cart',
      payload: { cart: sent, userErrors: [], warnings: [] },
      as: createCartResponse(),
    },
    {
      title: 'reads a cart without lists of errors and warnings',
      payload: { cart: sent, userErrors: null, warnings: null },
      as: createCartResponse(),
    },
    {
      title: 'reads what is wrong beside the cart',
      payload: { cart: sent, userErrors: [{ code: 'INVALID', field: FIELD, message: 'zły' }], warnings: [] },
      as: createCartResponse({ errors: [userError('INVALID', { field: FIELD, message: 'zły' })] }),
    },
    {
      title: 'reads a warning',
      payload: { cart: sent, userErrors: [], warnings: warnings('SOME_WARNING') },
      as: createCartResponse({ warnings: warnings('SOME_WARNING') }),
    },
    {
      title: 'reads that there is no such cart',
      payload: { cart: null, userErrors: [{ code: 'INVALID', field: ['cartId'], message: 'x' }] },
      as: createCartResponse({
        cart: undefined,
        errors: [userError('INVALID', { field: ['cartId'], message: 'x' })],
      }),
    },
    {
      title: 'reads an unknown code',
      payload: { cart: null, userErrors: [{ code: 'BRAND_NEW' }] },
      as: createCartResponse({ cart: undefined, errors: [userError('BRAND_NEW')] }),
    },
    {
      title: 'reads an error without code, field and message',
      payload: { cart: null, userErrors: [{ code: null, field: null, message: null }] },
      as: createCartResponse({ cart: undefined, errors: [userError('')] }),
    },
    { title: 'reads no cart and no error', payload: { cart: null, userErrors: [] }, as: 'incomplete' },
    {
      title: 'reads a cart without a URL',
      payload: { cart: { ...sent, checkoutUrl: null } },
      as: 'incomplete',
    },
    { title: 'reads a cart that is a string', payload: { cart: 'c1' }, as: 'incomplete' },
    { title: 'reads an empty payload', payload: {}, as: 'incomplete' },
    { title: 'reads null', payload: null, as: 'incomplete' },
    { title: 'reads nothing at all', payload: undefined, as: 'incomplete' },
    { title: 'reads a string', payload: 'done', as: 'incomplete' },
    { title: 'reads errors that are not an array', payload: { cart: null, userErrors: 'no' }, as: 'body' },
    { title: 'reads an error that is null', payload: { cart: null, userErrors: [null] }, as: 'body' },
  ])('$title', async ({ payload, as }) => {
    expect(await parsePayload(operation as Operation<unknown, unknown>, payload)).toEqual(as);
  });
});

it.each([
  { validateAddress: true, strategy: 'STRICT' },
  { validateAddress: false, strategy: 'COUNTRY_CODE_ONLY' },
])(
  'an address is validated ($validateAddress) with the strategy $strategy',
  ({ validateAddress, strategy }) => {
    const address = { city: 'Kraków', country: 'PL' };
    expect(deliveryTo(address, { validateAddress })).toEqual({
      deliveryAddress: address,
      deliveryAddressValidationStrategy: strategy,
    });
  },
);

describe('cartRemovePersonalData', () => {
  const refused = (...errors: object[]) => ({ type: 'refused', errors });

  it.each<{ title: string; payload: unknown; as: object | string }>([
    { title: 'reads that it is done', payload: { cart: { id }, userErrors: [] }, as: { type: 'removed' } },
    {
      title: 'reads that it is done, without a list of errors',
      payload: { cart: { id } },
      as: { type: 'removed' },
    },
    {
      title: 'reads that there is no such cart',
      payload: { cart: null, userErrors: [{ code: 'INVALID', field: ['cartId'], message: 'x' }] },
      as: refused(userError('INVALID', { field: ['cartId'], message: 'x' })),
    },
    {
      title: 'reads an error beside the cart',
      payload: { cart: { id }, userErrors: [{ code: 'BRAND_NEW' }] },
      as: refused(userError('BRAND_NEW')),
    },
    { title: 'reads neither a cart nor an error', payload: { cart: null, userErrors: [] }, as: 'incomplete' },
    { title: 'reads an empty payload', payload: {}, as: 'incomplete' },
    { title: 'reads null', payload: null, as: 'incomplete' },
    { title: 'reads nothing at all', payload: undefined, as: 'incomplete' },
    { title: 'reads errors that are not an array', payload: { userErrors: 'no' }, as: 'body' },
  ])('$title', async ({ payload, as }) => {
    expect(await parsePayload(cartRemovePersonalData, payload)).toEqual(as);
  });
});
