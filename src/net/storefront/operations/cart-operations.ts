import type { CartResponse } from '../cart-types';
import type { Operation } from '../request-of';
import { cartPayload, cartSelection, toCartResponse } from '../read-cart';
import {
  CART_CREATE_HEAD,
  CART_HEAD,
  createForRedirect,
  readForRedirect,
  type CartCreateVariables,
} from '../redirect-requests';

/** {@link cartCreate} for a click that redirects to the checkout. */
export const cartCreateWithoutDelivery: Operation<CartCreateVariables, CartResponse> = {
  ...createForRedirect,
  parse: (data) => toCartResponse(data.cartCreate),
};

/** Creates a cart, with its delivery options, if they are requested, in a deferred part of the response. */
export const cartCreate: Operation<CartCreateVariables, CartResponse> = {
  ...cartCreateWithoutDelivery,
  document: (optional) =>
    `${CART_CREATE_HEAD}{cartCreate(input:$input)${cartPayload('$withCarrierRates', optional)}}`,
};

/** {@link cart} for a click that redirects to the checkout: in one response, without delivery groups. */
export const cartWithoutDelivery: Operation<{ id: string }, CartResponse> = {
  ...readForRedirect,
  parse: toCartResponse,
};

/**
 * Reads a cart, with its delivery options in a deferred part of the response. A cart that does not exist is a
 * failure.
 */
export const cart: Operation<{ id: string }, CartResponse> = {
  ...cartWithoutDelivery,
  document: (optional) => `${CART_HEAD}{cart(id:$id){${cartSelection('true', optional)}}}`,
};
