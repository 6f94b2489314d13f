import type { Operation } from '../graphql-client';

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
