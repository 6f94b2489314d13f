import { toCartAnswer, type CartAnswer } from '../cart-answer';
import { cartSelection, CART_WITHOUT_DELIVERY } from '../cart';
import type { Operation } from '../graphql-client';

interface Variables {
  id: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** The API's `LanguageCode`. */
  language: string;
}

/** Reads a cart that exists, with its delivery options in a later part of the answer; a cart that does not is an incomplete answer. */
export const cart: Operation<Variables, CartAnswer> = {
  name: 'cart',
  document: `query cart($id:ID!,$country:CountryCode,$language:LanguageCode)@inContext(country:$country,language:$language){cart(id:$id){${cartSelection('true')}}}`,
  parse: toCartAnswer,
};

/** {@link cart} for a click that goes to the checkout: one answer, without the delivery. */
export const cartWithoutDelivery: Operation<Variables, CartAnswer> = {
  ...cart,
  document: `query cart($id:ID!,$country:CountryCode,$language:LanguageCode)@inContext(country:$country,language:$language){cart(id:$id){${CART_WITHOUT_DELIVERY}}}`,
};
