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
