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
  cartDiscountCodesUpdate,
  cartPaymentUpdate,
  cartRemovePersonalData,
  cartSelectedDeliveryOptionsUpdate,
} from '../../../src/net/storefront/sheet/sheet-operations';
import { createCartWithKey, userError, warnings } from '../../wallets/sheet/cart-responses';
import { money } from '../../wallets/sheet/wallet-carts';
import { parsePayload } from './parse-payload';

const { id, checkoutUrl } = createCartWithKey();
const cost = { subtotalAmount: money('10.0'), totalAmount: money('10.0') };
const sent = { id, checkoutUrl, cost, lines: { nodes: [{ quantity: 1, cost }] } };

const NEW = { code: 'BRAND_NEW' };
const INVALID = { code: 'INVALID', field: ['cartId'], message: 'x' };
const EMPTY = { code: null, field: null, message: null };
const readInvalid = userError('INVALID', INVALID);

/** What an operation reads from a response with the cart. */
const cartResponse = (more: object = {}) => ({ cart: toCart(sent), errors: [], warnings: [], ...more });

it.each([
  cartAttributesUpdate,
  cartBillingAddressUpdate,
  cartBuyerIdentityUpdate,
  cartCreate,
  cartDiscountCodesUpdate,
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
  const WITHOUT_URL = { ...sent, checkoutUrl: null };
  const withoutCart = (error: object) => cartResponse({ cart: undefined, errors: [error] });

  it.each<[title: string, payload: unknown, expected: object | string]>([
    ['reads the current cart', { cart: sent, userErrors: [], warnings: [] }, cartResponse()],
    ['reads a cart without lists', { cart: sent, userErrors: null, warnings: null }, cartResponse()],
    ['reads its errors', { cart: sent, userErrors: [INVALID] }, cartResponse({ errors: [readInvalid] })],
    ['reads the error of no cart', { cart: null, userErrors: [INVALID] }, withoutCart(readInvalid)],
    ['reads an unknown code', { cart: null, userErrors: [NEW] }, withoutCart(userError('BRAND_NEW'))],
    ['reads an error without anything', { cart: null, userErrors: [EMPTY] }, withoutCart(userError(''))],
    ['cannot read a payload without a cart and an error', { cart: null, userErrors: [] }, 'incomplete'],
    ['cannot read a cart without a URL', { cart: WITHOUT_URL }, 'incomplete'],
    ['cannot read one without URL and an error', { cart: WITHOUT_URL, userErrors: [INVALID] }, 'incomplete'],
    ['cannot read a cart that is a string', { cart: 'c1' }, 'incomplete'],
    ['cannot read an empty payload', {}, 'incomplete'],
    ['cannot read null', null, 'incomplete'],
    ['cannot read undefined', undefined, 'incomplete'],
    ['cannot read a string', 'done', 'incomplete'],
    ['cannot read errors that are not an array', { cart: null, userErrors: 'no' }, 'body'],
    ['cannot read an error that is null', { cart: null, userErrors: [null] }, 'body'],
  ])('%s', async (_title, payload, expected) => {
    expect(await parsePayload(cartCreate, payload)).toEqual(expected);
  });
});

describe('cartRemovePersonalData', () => {
  const refused = (...errors: object[]) => ({ type: 'refused', errors });

  it.each<[title: string, payload: unknown, expected: object | string]>([
    ['reads a removal', { cart: { id }, userErrors: [] }, { type: 'removed' }],
    ['reads a removal without a list of errors', { cart: { id } }, { type: 'removed' }],
    ['reads the error of no cart', { cart: null, userErrors: [INVALID] }, refused(readInvalid)],
    ['reads an error beside the cart', { cart: { id }, userErrors: [INVALID] }, refused(readInvalid)],
    ['cannot read a payload without a cart and an error', { cart: null, userErrors: [] }, 'incomplete'],
    ['cannot read an empty payload', {}, 'incomplete'],
    ['cannot read null', null, 'incomplete'],
    ['cannot read undefined', undefined, 'incomplete'],
    ['cannot read errors that are not an array', { userErrors: 'no' }, 'body'],
  ])('%s', async (_title, payload, expected) => {
    expect(await parsePayload(cartRemovePersonalData, payload)).toEqual(expected);
  });
});
