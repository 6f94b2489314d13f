import { CART_FIELDS, toCart, toCartAnswer, USER_ERRORS, type CartAnswer } from '../cart-answer';
import type { Operation } from '../graphql-client';

/** Replaces the attributes of a cart as a whole; an attribute that is not named is gone. */
export const cartAttributesUpdate: Operation<
  { cartId: string; attributes: readonly { key: string; value: string }[] },
  CartAnswer
> = {
  name: 'cartAttributesUpdate',
  document: `mutation cartAttributesUpdate($cartId:ID!,$attributes:[AttributeInput!]!){cartAttributesUpdate(cartId:$cartId,attributes:$attributes){cart{${CART_FIELDS}}${USER_ERRORS}}}`,
  parse: (data) => toCartAnswer(data.cartAttributesUpdate, toCart),
};
