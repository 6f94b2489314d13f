import { describe, expect, it } from 'vitest';
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

/** What an operation reads from a response with the cart. */
const cartResponse = (more: object = {}) => ({ cart: toCart(sent), errors: [], warnings: [], ...more });

it.each([
  cartAttributesUpdate,
  cartBillingAddressUpdate,
  cartBuyerIdentityUpdate,
  cartCreate,
  cartNoteUpdate,
  cartPaymentUpdate,
  cartSelectedDeliveryOptionsUpdate,
])('$name reads its cart, errors and warnings', async (operation) => {
  const payload = { cart: sent, userErrors: [{ code: 'INVALID' }], warnings: warnings('SOME_WARNING') };
  expect(await parsePayload(operation, payload)).toEqual(
    cartResponse({ errors: [userError('INVALID')], warnings: warnings('SOME_WARNING') }),
  );
});

describe('cartCreate', () => {
  it.each<{ title: string; payload: unknown; expected: object | string }>([
    {
      title: 'reads the current cart',
      payload: { cart: sent, userErrors: [], warnings: [] },
      expected: cartResponse(),
    },
    {
      title: 'reads a cart without lists of errors and warnings',
      payload: { cart: sent, userErrors: null, warnings: null },
      expected: cartResponse(),
    },
    {
      title: 'reads errors beside the cart',
      payload: { cart: sent, userErrors: [{ code: 'INVALID', field: FIELD, message: 'zły' }], warnings: [] },
      expected: cartResponse({ errors: [userError('INVALID', { field: FIELD, message: 'zły' })] }),
    },
    {
      title: 'reads the error of a cart that does not exist',
      payload: { cart: null, userErrors: [{ code: 'INVALID', field: ['cartId'], message: 'x' }] },
      expected: cartResponse({
        cart: undefined,
        errors: [userError('INVALID', { field: ['cartId'], message: 'x' })],
      }),
    },
    {
      title: 'reads an unknown code',
      payload: { cart: null, userErrors: [{ code: 'BRAND_NEW' }] },
      expected: cartResponse({ cart: undefined, errors: [userError('BRAND_NEW')] }),
    },
    {
      title: 'reads an error without code, field and message',
      payload: { cart: null, userErrors: [{ code: null, field: null, message: null }] },
      expected: cartResponse({ cart: undefined, errors: [userError('')] }),
    },
    {
      title: 'cannot read a payload without a cart and an error',
      payload: { cart: null, userErrors: [] },
      expected: 'incomplete',
    },
    {
      title: 'cannot read a cart without a URL',
      payload: { cart: { ...sent, checkoutUrl: null } },
      expected: 'incomplete',
    },
    {
      title: 'cannot read a cart without a URL beside an error',
      payload: { cart: { ...sent, checkoutUrl: null }, userErrors: [{ code: 'LESS_THAN' }] },
      expected: 'incomplete',
    },
    { title: 'cannot read a cart that is a string', payload: { cart: 'c1' }, expected: 'incomplete' },
    { title: 'cannot read an empty payload', payload: {}, expected: 'incomplete' },
    { title: 'cannot read null', payload: null, expected: 'incomplete' },
    { title: 'cannot read undefined', payload: undefined, expected: 'incomplete' },
    { title: 'cannot read a string', payload: 'done', expected: 'incomplete' },
    {
      title: 'cannot read errors that are not an array',
      payload: { cart: null, userErrors: 'no' },
      expected: 'body',
    },
    {
      title: 'cannot read an error that is null',
      payload: { cart: null, userErrors: [null] },
      expected: 'body',
    },
  ])('$title', async ({ payload, expected }) => {
    expect(await parsePayload(cartCreate, payload)).toEqual(expected);
  });
});

it.each([
  { validateAddress: true, strategy: 'STRICT' },
  { validateAddress: false, strategy: 'COUNTRY_CODE_ONLY' },
])(
  'deliveryTo returns the strategy $strategy if validateAddress is $validateAddress',
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

  it.each<{ title: string; payload: unknown; expected: object | string }>([
    { title: 'reads a removal', payload: { cart: { id }, userErrors: [] }, expected: { type: 'removed' } },
    {
      title: 'reads a removal without a list of errors',
      payload: { cart: { id } },
      expected: { type: 'removed' },
    },
    {
      title: 'reads the error of a cart that does not exist',
      payload: { cart: null, userErrors: [{ code: 'INVALID', field: ['cartId'], message: 'x' }] },
      expected: refused(userError('INVALID', { field: ['cartId'], message: 'x' })),
    },
    {
      title: 'reads an error beside the cart',
      payload: { cart: { id }, userErrors: [{ code: 'BRAND_NEW' }] },
      expected: refused(userError('BRAND_NEW')),
    },
    {
      title: 'cannot read a payload without a cart and an error',
      payload: { cart: null, userErrors: [] },
      expected: 'incomplete',
    },
    { title: 'cannot read an empty payload', payload: {}, expected: 'incomplete' },
    { title: 'cannot read null', payload: null, expected: 'incomplete' },
    { title: 'cannot read undefined', payload: undefined, expected: 'incomplete' },
    { title: 'cannot read errors that are not an array', payload: { userErrors: 'no' }, expected: 'body' },
  ])('$title', async ({ payload, expected }) => {
    expect(await parsePayload(cartRemovePersonalData, payload)).toEqual(expected);
  });
});
