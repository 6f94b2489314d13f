import { CART_FIELDS, toCartAnswer, type CartAnswer } from '../cart-answer';
import type { Operation } from '../graphql-client';

/** Reads a cart that exists; a cart that does not is an incomplete answer. */
export const cart: Operation<{ id: string; country: string; language: string }, CartAnswer> = {
  name: 'cart',
  document: `query cart($id:ID!,$country:CountryCode,$language:LanguageCode)@inContext(country:$country,language:$language){cart(id:$id){${CART_FIELDS}}}`,
  parse: (data) => toCartAnswer(data),
};
