import { CART_FIELDS, toCart, toCartAnswer, USER_ERRORS, type CartAnswer } from '../cart-answer';
import type { Operation } from '../graphql-client';

/** Input of `cartCreate`: what the API's `CartInput` takes, as far as a click fills it. */
export interface CartCreateInput {
  lines: readonly {
    /** Global id of the variant. */
    merchandiseId: string;
    quantity: number;
    /** Global id of the selling plan. */
    sellingPlanId?: string;
    attributes: readonly { key: string; value: string }[];
  }[];
  discountCodes: readonly string[];
  buyerIdentity?: { countryCode?: string; email?: string; phone?: string };
}

/** Variables of `cartCreate`. `withCarrierRates` has the delivery options come with them, in a later part. */
export interface CartCreateVariables {
  input: CartCreateInput;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** The API's `LanguageCode`. */
  language: string;
  withCarrierRates: boolean;
}

/**
 * Makes a cart.
 * @param fields the selection of the cart; may use `$withCarrierRates`
 */
export const cartCreateWith = <Kind>(
  fields: string,
  read: (cart: unknown) => Kind | undefined,
): Operation<CartCreateVariables, CartAnswer<Kind>> => ({
  name: 'cartCreate',
  document: `mutation cartCreate($input:CartInput!,$country:CountryCode,$language:LanguageCode,$withCarrierRates:Boolean=false)@inContext(country:$country,language:$language){cartCreate(input:$input){cart{${fields}}${USER_ERRORS}}}`,
  parse: (data) => toCartAnswer(data.cartCreate, read),
});

/** Makes a cart, for a click that goes to the checkout. */
export const cartCreate = cartCreateWith(
  `${CART_FIELDS} deliveryGroups(first:10,withCarrierRates:$withCarrierRates)@include(if:$withCarrierRates){nodes{id}}`,
  toCart,
);
