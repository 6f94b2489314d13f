import { CART_WITHOUT_DELIVERY } from '../cart';
import { cartPayload, toCartAnswer, type CartAnswer } from '../cart-answer';
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

/** Variables of `cartCreate`. */
interface CartCreateVariables {
  input: CartCreateInput;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** The API's `LanguageCode`. */
  language: string;
  /** Whether the delivery options come too, with the carriers' rates. */
  withCarrierRates: boolean;
}

const HEAD =
  'mutation cartCreate($input:CartInput!,$country:CountryCode,$language:LanguageCode,$withCarrierRates:Boolean=false)@inContext(country:$country,language:$language)';

/** Makes a cart. */
export const cartCreate: Operation<CartCreateVariables, CartAnswer> = {
  name: 'cartCreate',
  document: `${HEAD}{cartCreate(input:$input)${cartPayload('$withCarrierRates')}}`,
  parse: (data) => toCartAnswer(data.cartCreate),
};

/** {@link cartCreate} for a click that goes to the checkout: one answer, with no more of the delivery than is asked for. */
export const cartCreateWithoutDelivery: Operation<CartCreateVariables, CartAnswer> = {
  ...cartCreate,
  document: `${HEAD}{cartCreate(input:$input){cart{${CART_WITHOUT_DELIVERY} deliveryGroups(first:10,withCarrierRates:$withCarrierRates)@include(if:$withCarrierRates){nodes{id}}}userErrors{code field message}warnings{code}}}`,
};
