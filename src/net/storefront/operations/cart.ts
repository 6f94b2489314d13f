import { toCartAnswer, type CartAnswer } from '../cart-answer';
import { cartSelection } from '../cart';
import type { Operation } from '../graphql-client';

interface Variables {
  id: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** The API's `LanguageCode`. */
  language: string;
  /** Whether the delivery groups come too, in a later part; false when left out. */
  withCarrierRates?: boolean;
}

/** Reads a cart that exists; a cart that does not is an incomplete answer. */
export const cart: Operation<Variables, CartAnswer> = {
  name: 'cart',
  document: `query cart($id:ID!,$country:CountryCode,$language:LanguageCode,$withCarrierRates:Boolean=false)@inContext(country:$country,language:$language){cart(id:$id){${cartSelection('$withCarrierRates')}}}`,
  parse: toCartAnswer,
};
