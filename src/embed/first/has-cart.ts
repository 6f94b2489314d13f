import { pageDocument } from '../../ui/page-dom';
import type { ReadableElement } from '../shared/attributes';

/** Matches a cookie with the token of a cart. A token of `a-z0-9` alone is a legacy one. */
const CURRENT_CART = /(^|; )cart=[a-z0-9]*[^a-z0-9;]/;

/** Whether the shopper has a cart that the API can read. The chunk `page` reads its id (`cart-id.ts`). */
export const hasCart = (element: ReadableElement): boolean =>
  CURRENT_CART.test(`cart=${element.read('cart-id')?.replace('gid://shopify/Cart/', '')}`) ||
  CURRENT_CART.test(pageDocument.cookie);
