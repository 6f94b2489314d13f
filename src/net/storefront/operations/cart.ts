import { CART_FIELDS, toCart, toCartAnswer, type CartAnswer } from '../cart-answer';
import type { Operation } from '../graphql-client';

/**
 * Reads a cart that exists; a cart that does not is an incomplete answer.
 * @param fields the selection of the cart
 */
export const cartWith = <Kind>(
  fields: string,
  read: (cart: unknown) => Kind | undefined,
): Operation<{ id: string; country: string; language: string }, CartAnswer<Kind>> => ({
  name: 'cart',
  document: `query cart($id:ID!,$country:CountryCode,$language:LanguageCode)@inContext(country:$country,language:$language){cart(id:$id){${fields}}}`,
  parse: (data) => toCartAnswer(data, read),
});

/** Reads a cart, for a click that goes to the checkout. */
export const cart = cartWith(CART_FIELDS, toCart);
