import type { Cart, DeliveryGroup } from '../../../src/net/storefront/cart-types';
import { multipart } from '../../net/storefront/chunked';
import { createOption, groupOf } from './delivery-groups';
import { createWalletCart, sentCart } from './wallet-carts';

/** A response with this status and without a body. */
export const emptyResponse = (status: number, headers: Record<string, string> = {}) =>
  new Response('', { status, headers });

/** A response with errors of these codes, and without data. */
export const apiErrorResponse = (...codes: string[]) =>
  new Response(JSON.stringify({ errors: codes.map((code) => ({ extensions: { code } })) }));

/** The payload of a mutation: the cart, and errors with these codes. */
export const mutationPayload = (operation: string, cart: Cart | undefined, ...codes: string[]) => ({
  [operation]: {
    cart: cart ? sentCart(cart) : null,
    userErrors: codes.map((code) => ({ code, field: [], message: '' })),
    warnings: [],
  },
});

/** A multipart response that contains `data` but ends before its second part. */
export const truncatedResponse = (data: object) =>
  new Response(multipart([{ data, hasNext: true }], '-', '\r\n---\r\n'), {
    headers: { 'Content-Type': 'multipart/mixed; boundary="-"' },
  });

/** A delivery group with these options; `selected` need not be one of them. */
export const groupOfOptions = (handles: readonly string[], selected?: string): DeliveryGroup => ({
  ...groupOf(
    'g1',
    handles.map((handle) => createOption(handle)),
  ),
  selectedDeliveryOption: selected === undefined ? undefined : createOption(selected),
});

/** The payload of a submit with this result. */
export const submitPayload = (typename: string, more: object = {}) => ({
  cartSubmitForCompletion: { result: { __typename: typename, ...more }, userErrors: [] },
});

/** The payload of a submit that failed with these codes. */
export const failedSubmit = (...codes: string[]) =>
  submitPayload('SubmitFailed', { errors: codes.map((code) => ({ code, message: '' })) });

/** The payload of a prepared cart that is ready. */
export const ready = (cart: Cart) => ({
  cartPrepareForCompletion: {
    result: { __typename: 'CartStatusReady', cart: sentCart(cart) },
    userErrors: [],
  },
});

/** The payload of a prepared cart that is ready, without the cart. */
export const READY = { cartPrepareForCompletion: { result: { __typename: 'CartStatusReady' } } };

/** The payload of a prepared cart that is not ready because of these codes. */
export const notReady = (...codes: string[]) => ({
  cartPrepareForCompletion: {
    result: { __typename: 'CartStatusNotReady', errors: codes.map((code) => ({ code, message: '' })) },
  },
});

/** The response to the creation of a cart. */
export const CREATED = mutationPayload('cartCreate', createWalletCart());

/** The response to a change of the buyer. */
export const IDENTIFIED = mutationPayload('cartBuyerIdentityUpdate', createWalletCart());

/** The response to the removal of personal data. */
export const REMOVED = { cartRemovePersonalData: { cart: { id: createWalletCart().id }, userErrors: [] } };
