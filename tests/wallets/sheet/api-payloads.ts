import type { Cart, DeliveryGroup } from '../../../src/net/storefront/cart-types';
import { multipart } from '../../net/storefront/chunked';
import { createOption, groupOf } from './delivery-groups';
import { createWalletCart, sentCart } from './wallet-carts';

export const emptyResponse = (status: number, headers: Record<string, string> = {}) =>
  new Response('', { status, headers });

export const apiErrorResponse = (...codes: string[]) =>
  new Response(JSON.stringify({ errors: codes.map((code) => ({ extensions: { code } })) }));

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

export const groupOfOptions = (handles: readonly string[], selected?: string): DeliveryGroup => {
  const options = handles.map((handle) => createOption(handle));
  return groupOf('g1', options, selected);
};

export const submitPayload = (typename: string, fields: object = {}) => ({
  cartSubmitForCompletion: { result: { __typename: typename, ...fields }, userErrors: [] },
});

export const failedSubmit = (...codes: string[]) =>
  submitPayload('SubmitFailed', { errors: codes.map((code) => ({ code, message: '' })) });

export const ready = (cart: Cart) => ({
  cartPrepareForCompletion: {
    result: { __typename: 'CartStatusReady', cart: sentCart(cart) },
    userErrors: [],
  },
});

/** As {@link ready}, from a shop that does not send the cart. */
export const READY = { cartPrepareForCompletion: { result: { __typename: 'CartStatusReady' } } };

export const notReady = (...codes: string[]) => ({
  cartPrepareForCompletion: {
    result: { __typename: 'CartStatusNotReady', errors: codes.map((code) => ({ code, message: '' })) },
  },
});

export const CREATED = mutationPayload('cartCreate', createWalletCart());

export const IDENTIFIED = mutationPayload('cartBuyerIdentityUpdate', createWalletCart());

const removedFrom = ({ id }: Cart) => ({ cartRemovePersonalData: { cart: { id }, userErrors: [] } });

export const REMOVED = removedFrom(createWalletCart());

/** What a shop with this cart responds to an operation other than a submit. */
export function payloadFor(operation: string, cart: Cart): Record<string, object> {
  switch (operation) {
    case 'applePaySessionCreate':
      return { applePaySessionCreate: { body: '{"a":"1"}', ready: true, userErrors: [] } };
    case 'cart':
      return { cart: sentCart(cart) };
    case 'cartPrepareForCompletion':
      return ready(cart);
    case 'cartRemovePersonalData':
      return removedFrom(cart);
    default:
      return mutationPayload(operation, cart);
  }
}
