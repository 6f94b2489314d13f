import type { CartResponse } from '../cart-types';
import { inBuyerContext, type Operation } from '../graphql-client';
import { CART_FOR_REDIRECT, cartPayload, cartSelection, toCartResponse } from '../read-cart';

/** Input of `cartCreate`: the fields of the API's `CartInput` that a click uses. */
export interface CartCreateInput {
  lines: readonly {
    /** Global id of the variant. */
    merchandiseId: string;
    quantity: number;
    /** Global id of the selling plan. */
    sellingPlanId?: string;
    attributes: readonly { key: string; value: string }[];
    /** The line that this one belongs to, such as the product of a warranty. */
    parent?: {
      /** Global id of that line's variant. */
      merchandiseId: string;
    };
  }[];
  discountCodes: readonly string[];
  buyerIdentity?: {
    countryCode?: string | undefined;
    /** `wallet`: the wallets that the checkout offers first; the API accepts only `shop_pay`. */
    preferences?: { wallet: readonly string[] };
  };
}

/** Variables of `cartCreate`. */
interface CartCreateVariables {
  input: CartCreateInput;
  /** Whether to read the delivery options too, with the carriers' rates. */
  withCarrierRates: boolean;
}

/** The beginning of both documents that create a cart. */
const CART_CREATE_HEAD = inBuyerContext(
  'mutation cartCreate',
  '$input:CartInput!,$withCarrierRates:Boolean=false',
);

/** Creates a cart, with its delivery options, if they are requested, in a deferred part of the response. */
export const cartCreate: Operation<CartCreateVariables, CartResponse> = {
  name: 'cartCreate',
  document: (optional) =>
    `${CART_CREATE_HEAD}{cartCreate(input:$input)${cartPayload('$withCarrierRates', optional)}}`,
  reduceVariables(variables, has) {
    if (has('CartBuyerIdentityInput.preferences')) return variables;
    const { preferences: _preferences, ...buyerIdentity } = variables.input.buyerIdentity ?? {};
    return { ...variables, input: { ...variables.input, buyerIdentity } };
  },
  parse: (data) => toCartResponse(data.cartCreate),
};

/**
 * {@link cartCreate} for a click that redirects to the checkout: in one response, without delivery groups.
 * The API expects the variable `withCarrierRates` in every `cartCreate`, and GraphQL rejects a variable that
 * no field uses. So a field that is never read uses it (these clicks send false).
 */
export const cartCreateWithoutDelivery: Operation<CartCreateVariables, CartResponse> = {
  ...cartCreate,
  document: `${CART_CREATE_HEAD}{cartCreate(input:$input){cart{${CART_FOR_REDIRECT} deliveryGroups(first:10,withCarrierRates:$withCarrierRates)@include(if:$withCarrierRates){nodes{id}}}userErrors{code field message}warnings{code}}}`,
};

/** The beginning of both documents that read a cart. */
const CART_HEAD = inBuyerContext('query cart', '$id:ID!');

/**
 * Reads a cart, with its delivery options in a deferred part of the response. A cart that does not exist is a
 * failure.
 */
export const cart: Operation<{ id: string }, CartResponse> = {
  name: 'cart',
  document: (optional) => `${CART_HEAD}{cart(id:$id){${cartSelection('true', optional)}}}`,
  parse: toCartResponse,
};

/** {@link cart} for a click that redirects to the checkout: in one response, without delivery groups. */
export const cartWithoutDelivery: Operation<{ id: string }, CartResponse> = {
  ...cart,
  document: `${CART_HEAD}{cart(id:$id){${CART_FOR_REDIRECT}}}`,
};
