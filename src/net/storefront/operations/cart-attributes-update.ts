import { cartPayload, toCartAnswer, type CartAnswer } from '../cart-answer';
import type { Operation } from '../graphql-client';
import type { CartAttribute } from './cart-attributes';

interface Variables {
  cartId: string;
  attributes: readonly CartAttribute[];
  /** Whether the delivery groups come too, in a later part; false when left out. */
  withCarrierRates?: boolean;
}

/** Replaces the attributes of a cart as a whole; an attribute that is not named is gone. */
export const cartAttributesUpdate: Operation<Variables, CartAnswer> = {
  name: 'cartAttributesUpdate',
  document: `mutation cartAttributesUpdate($cartId:ID!,$attributes:[AttributeInput!]!,$withCarrierRates:Boolean=false){cartAttributesUpdate(cartId:$cartId,attributes:$attributes)${cartPayload('$withCarrierRates')}}`,
  parse: (data) => toCartAnswer(data.cartAttributesUpdate),
};
