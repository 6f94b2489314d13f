import { cartPayload, toCartAnswer, type CartAnswer } from '../cart-answer';
import type { Operation } from '../graphql-client';

interface Variables {
  cartId: string;
  note: string;
  /** Whether the delivery groups come too, in a later part; false when left out. */
  withCarrierRates?: boolean;
}

/** Replaces the note of a cart. */
export const cartNoteUpdate: Operation<Variables, CartAnswer> = {
  name: 'cartNoteUpdate',
  document: `mutation cartNoteUpdate($cartId:ID!,$note:String!,$withCarrierRates:Boolean=false){cartNoteUpdate(cartId:$cartId,note:$note)${cartPayload('$withCarrierRates')}}`,
  parse: (data) => toCartAnswer(data.cartNoteUpdate),
};
