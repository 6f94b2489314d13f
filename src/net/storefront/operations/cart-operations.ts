import type { CartAnswer } from '../cart-fields';
import type { Operation } from '../graphql-client';
import {
  CART_WITHOUT_DELIVERY,
  PAYLOAD_WITHOUT_DELIVERY,
  cartPayload,
  cartSelection,
  toCartAnswer,
} from '../read-cart';

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

interface CartVariables {
  id: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** The API's `LanguageCode`. */
  language: string;
}

/** Reads a cart that exists, with its delivery options in a later part of the answer; a cart that does not is an incomplete answer. */
export const cart: Operation<CartVariables, CartAnswer> = {
  name: 'cart',
  document: `query cart($id:ID!,$country:CountryCode,$language:LanguageCode)@inContext(country:$country,language:$language){cart(id:$id){${cartSelection('true')}}}`,
  parse: toCartAnswer,
};

/** {@link cart} for a click that goes to the checkout: one answer, without the delivery. */
export const cartWithoutDelivery: Operation<CartVariables, CartAnswer> = {
  ...cart,
  document: `query cart($id:ID!,$country:CountryCode,$language:LanguageCode)@inContext(country:$country,language:$language){cart(id:$id){${CART_WITHOUT_DELIVERY}}}`,
};

/** A custom attribute of a cart, as a form or an app set it. */
export interface CartAttribute {
  key: string;
  value: string;
}

/** Reads the attributes that a cart has, because an update replaces all of them. A missing cart is an incomplete answer. */
export const cartAttributes: Operation<{ id: string }, readonly CartAttribute[]> = {
  name: 'cart',
  document: 'query cart($id:ID!){cart(id:$id){attributes{key value}}}',
  parse(data) {
    const cart = data.cart as { attributes?: readonly { key: string; value?: string | null }[] } | null;
    return cart?.attributes?.map(({ key, value }) => ({ key, value: value ?? '' }));
  },
};

/**
 * The attributes to save: the form's, and those of the cart that the form does not name, such as an app's.
 * @param saved what the cart has
 * @param form what the form names; an empty value removes the attribute
 */
export function mergeAttributes(
  saved: readonly CartAttribute[],
  form: readonly CartAttribute[],
): CartAttribute[] {
  const named = new Set(form.map(({ key }) => key));
  return [...saved.filter(({ key }) => !named.has(key)), ...form.filter(({ value }) => value)];
}

interface AttributesVariables {
  cartId: string;
  attributes: readonly CartAttribute[];
}

/** Replaces the attributes of a cart as a whole; an attribute that is not named is gone. */
export const cartAttributesUpdate: Operation<AttributesVariables, CartAnswer> = {
  name: 'cartAttributesUpdate',
  document: `mutation cartAttributesUpdate($cartId:ID!,$attributes:[AttributeInput!]!){cartAttributesUpdate(cartId:$cartId,attributes:$attributes)${cartPayload('true')}}`,
  parse: (data) => toCartAnswer(data.cartAttributesUpdate),
};

/** {@link cartAttributesUpdate} for a click that goes to the checkout: one answer, without the delivery. */
export const cartAttributesUpdateWithoutDelivery: Operation<AttributesVariables, CartAnswer> = {
  ...cartAttributesUpdate,
  document: `mutation cartAttributesUpdate($cartId:ID!,$attributes:[AttributeInput!]!){cartAttributesUpdate(cartId:$cartId,attributes:$attributes)${PAYLOAD_WITHOUT_DELIVERY}}`,
};

interface NoteVariables {
  cartId: string;
  note: string;
}

/** Replaces the note of a cart. */
export const cartNoteUpdate: Operation<NoteVariables, CartAnswer> = {
  name: 'cartNoteUpdate',
  document: `mutation cartNoteUpdate($cartId:ID!,$note:String!){cartNoteUpdate(cartId:$cartId,note:$note)${cartPayload('true')}}`,
  parse: (data) => toCartAnswer(data.cartNoteUpdate),
};

/** {@link cartNoteUpdate} for a click that goes to the checkout: one answer, without the delivery. */
export const cartNoteUpdateWithoutDelivery: Operation<NoteVariables, CartAnswer> = {
  ...cartNoteUpdate,
  document: `mutation cartNoteUpdate($cartId:ID!,$note:String!){cartNoteUpdate(cartId:$cartId,note:$note)${PAYLOAD_WITHOUT_DELIVERY}}`,
};
