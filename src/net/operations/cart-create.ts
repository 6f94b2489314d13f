import { CART_FIELDS, toCartAnswer, type CartAnswer } from '../cart-answer';
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

export const cartCreate: Operation<
  { input: CartCreateInput; country: string; language: string; withCarrierRates: boolean },
  CartAnswer
> = {
  name: 'cartCreate',
  document: `mutation cartCreate($input:CartInput!,$country:CountryCode,$language:LanguageCode,$withCarrierRates:Boolean=false)@inContext(country:$country,language:$language){cartCreate(input:$input){cart{${CART_FIELDS} deliveryGroups(first:10,withCarrierRates:$withCarrierRates)@include(if:$withCarrierRates){nodes{id}}}userErrors{code field message}warnings{code}}}`,
  parse: (data) => toCartAnswer(data.cartCreate as object),
};
