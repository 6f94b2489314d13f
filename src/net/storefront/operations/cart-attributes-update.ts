import { cartPayload, PAYLOAD_WITHOUT_DELIVERY, toCartAnswer, type CartAnswer } from '../cart-answer';
import type { Operation } from '../graphql-client';
import type { CartAttribute } from './cart-attributes';

interface Variables {
  cartId: string;
  attributes: readonly CartAttribute[];
}

/** Replaces the attributes of a cart as a whole; an attribute that is not named is gone. */
export const cartAttributesUpdate: Operation<Variables, CartAnswer> = {
  name: 'cartAttributesUpdate',
  document: `mutation cartAttributesUpdate($cartId:ID!,$attributes:[AttributeInput!]!){cartAttributesUpdate(cartId:$cartId,attributes:$attributes)${cartPayload('true')}}`,
  parse: (data) => toCartAnswer(data.cartAttributesUpdate),
};

/** {@link cartAttributesUpdate} for a click that goes to the checkout: one answer, without the delivery. */
export const cartAttributesUpdateWithoutDelivery: Operation<Variables, CartAnswer> = {
  ...cartAttributesUpdate,
  document: `mutation cartAttributesUpdate($cartId:ID!,$attributes:[AttributeInput!]!){cartAttributesUpdate(cartId:$cartId,attributes:$attributes)${PAYLOAD_WITHOUT_DELIVERY}}`,
};
