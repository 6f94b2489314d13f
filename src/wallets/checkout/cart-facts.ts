import { request, type ApiAccess, type Answer } from '../../net/storefront/graphql-client';
import { cartLimited, type CartFacts } from '../../net/storefront/operations/cart-limited';

/** Reads what the elements on a cart page must know of a cart before they offer wallets on it. */
export const readCartFacts = (id: string, access: ApiAccess): Promise<Answer<CartFacts>> =>
  request(cartLimited, { id }, access);
