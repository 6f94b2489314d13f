import { CART_FIELDS, toCart, toCartAnswer, USER_ERRORS, type CartAnswer } from '../cart-answer';
import type { Operation } from '../graphql-client';

/**
 * Replaces the note of a cart.
 * @param fields the selection of the cart
 */
export const cartNoteUpdateWith = <Kind>(
  fields: string,
  read: (cart: unknown) => Kind | undefined,
): Operation<{ cartId: string; note: string }, CartAnswer<Kind>> => ({
  name: 'cartNoteUpdate',
  document: `mutation cartNoteUpdate($cartId:ID!,$note:String!){cartNoteUpdate(cartId:$cartId,note:$note){cart{${fields}}${USER_ERRORS}}}`,
  parse: (data) => toCartAnswer(data.cartNoteUpdate, read),
});

/** Saves the note, for a click that goes to the checkout. */
export const cartNoteUpdate = cartNoteUpdateWith(CART_FIELDS, toCart);
