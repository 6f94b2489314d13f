import type { CartResponse } from '../cart-types';
import { inBuyerContext, type Operation } from '../request-of';
import { PAYLOAD_FOR_REDIRECT, cartPayload, toCartResponse } from '../read-cart';

/** A custom attribute of a cart, set by a form or an app. */
export interface CartAttribute {
  key: string;
  value: string;
}

/**
 * Reads the attributes of a cart, because an update replaces all of them. A cart that does not exist is a
 * failure.
 */
export const cartAttributes: Operation<{ id: string }, readonly CartAttribute[]> = {
  name: 'cart',
  document: `${inBuyerContext('query cart', '$id:ID!')}{cart(id:$id){attributes{key value}}}`,
  parse(data) {
    const cart = data.cart as { attributes?: readonly { key: string; value?: string | null }[] } | null;
    return cart?.attributes?.map(({ key, value }) => ({ key, value: value ?? '' }));
  },
};

/**
 * The attributes to save: the form's, and those that only the cart has, such as an app's.
 * @param saved the cart's attributes
 * @param form the form's attributes; an empty value removes the attribute
 */
export function mergeAttributes(
  saved: readonly CartAttribute[],
  form: readonly CartAttribute[],
): CartAttribute[] {
  const formKeys = new Set(form.map(({ key }) => key));
  return [...saved.filter(({ key }) => !formKeys.has(key)), ...form.filter(({ value }) => value)];
}

interface AttributesVariables {
  cartId: string;
  attributes: readonly CartAttribute[];
}

const ATTRIBUTES_UPDATE = `${inBuyerContext('mutation cartAttributesUpdate', '$cartId:ID!,$attributes:[AttributeInput!]!')}{cartAttributesUpdate(cartId:$cartId,attributes:$attributes)`;

/** Replaces all attributes of a cart: attributes that are not in the list are removed. */
export const cartAttributesUpdate: Operation<AttributesVariables, CartResponse> = {
  name: 'cartAttributesUpdate',
  document: (optional) => `${ATTRIBUTES_UPDATE}${cartPayload('true', optional)}}`,
  parse: (data) => toCartResponse(data.cartAttributesUpdate),
};

/**
 * {@link cartAttributesUpdate} for a click that redirects to the checkout: in one response, without delivery
 * groups.
 */
export const cartAttributesUpdateWithoutDelivery: Operation<AttributesVariables, CartResponse> = {
  ...cartAttributesUpdate,
  document: `${ATTRIBUTES_UPDATE}${PAYLOAD_FOR_REDIRECT}}`,
};

interface NoteVariables {
  cartId: string;
  note: string;
}

const NOTE_UPDATE = `${inBuyerContext('mutation cartNoteUpdate', '$cartId:ID!,$note:String!')}{cartNoteUpdate(cartId:$cartId,note:$note)`;

/** Replaces the note of a cart. */
export const cartNoteUpdate: Operation<NoteVariables, CartResponse> = {
  name: 'cartNoteUpdate',
  document: (optional) => `${NOTE_UPDATE}${cartPayload('true', optional)}}`,
  parse: (data) => toCartResponse(data.cartNoteUpdate),
};

/**
 * {@link cartNoteUpdate} for a click that redirects to the checkout: in one response, without delivery
 * groups.
 */
export const cartNoteUpdateWithoutDelivery: Operation<NoteVariables, CartResponse> = {
  ...cartNoteUpdate,
  document: `${NOTE_UPDATE}${PAYLOAD_FOR_REDIRECT}}`,
};
