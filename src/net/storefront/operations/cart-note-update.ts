import { cartPayload, PAYLOAD_WITHOUT_DELIVERY, toCartAnswer, type CartAnswer } from '../cart-answer';
import type { Operation } from '../graphql-client';

interface Variables {
  cartId: string;
  note: string;
}

/** Replaces the note of a cart. */
export const cartNoteUpdate: Operation<Variables, CartAnswer> = {
  name: 'cartNoteUpdate',
  document: `mutation cartNoteUpdate($cartId:ID!,$note:String!){cartNoteUpdate(cartId:$cartId,note:$note)${cartPayload('true')}}`,
  parse: (data) => toCartAnswer(data.cartNoteUpdate),
};

/** {@link cartNoteUpdate} for a click that goes to the checkout: one answer, without the delivery. */
export const cartNoteUpdateWithoutDelivery: Operation<Variables, CartAnswer> = {
  ...cartNoteUpdate,
  document: `mutation cartNoteUpdate($cartId:ID!,$note:String!){cartNoteUpdate(cartId:$cartId,note:$note)${PAYLOAD_WITHOUT_DELIVERY}}`,
};
