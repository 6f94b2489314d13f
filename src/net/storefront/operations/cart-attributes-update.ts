import { CART_FIELDS, toCart, toCartAnswer, USER_ERRORS, type CartAnswer } from '../cart-answer';
import type { Operation } from '../graphql-client';
import type { CartAttribute } from './cart-attributes';

/**
 * Replaces the attributes of a cart as a whole; an attribute that is not named is gone.
 * @param fields the selection of the cart
 */
export const cartAttributesUpdateWith = <Kind>(
  fields: string,
  read: (cart: unknown) => Kind | undefined,
): Operation<{ cartId: string; attributes: readonly CartAttribute[] }, CartAnswer<Kind>> => ({
  name: 'cartAttributesUpdate',
  document: `mutation cartAttributesUpdate($cartId:ID!,$attributes:[AttributeInput!]!){cartAttributesUpdate(cartId:$cartId,attributes:$attributes){cart{${fields}}${USER_ERRORS}}}`,
  parse: (data) => toCartAnswer(data.cartAttributesUpdate, read),
});

/** Saves the attributes, for a click that goes to the checkout. */
export const cartAttributesUpdate = cartAttributesUpdateWith(CART_FIELDS, toCart);
