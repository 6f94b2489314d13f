import type { CartAnswer } from '../cart-answer';
import { CART_PAYLOAD, toChangedCart } from '../cart-payload';
import type { Operation } from '../graphql-client';

/** Replaces the attributes of a cart as a whole; an attribute that is not named is gone. */
export const cartAttributesUpdate: Operation<
  { cartId: string; attributes: readonly { key: string; value: string }[] },
  CartAnswer
> = {
  name: 'cartAttributesUpdate',
  document: `mutation cartAttributesUpdate($cartId:ID!,$attributes:[AttributeInput!]!){cartAttributesUpdate(cartId:$cartId,attributes:$attributes)${CART_PAYLOAD}}`,
  parse: (data) => toChangedCart(data.cartAttributesUpdate),
};
