import type { CartCreateInput } from '../../net/storefront/redirect-requests';
import {
  mergeAttributes,
  type CartAttribute,
} from '../../net/storefront/operations/cart-attributes-and-note';
import type { ClickSource } from '../contract';

/**
 * The requests that get the cart of a click. A redirect and a sheet send different ones, and interpret the
 * responses differently.
 */
export interface CartRequests<Result> {
  create(input: CartCreateInput): Promise<Result>;
  read(cartId: string): Promise<Result>;
  /** Returns its result if that ends the start; undefined if the next request may be sent. */
  saveNote(cartId: string, note: string): Promise<Result | undefined>;
  /** The cart's attributes, or the result that ends the start. */
  readAttributes(cartId: string): Promise<{ attributes: readonly CartAttribute[] } | { end: Result }>;
  saveAttributes(cartId: string, attributes: readonly CartAttribute[]): Promise<Result>;
}

/**
 * Creates the cart, or saves the contents of the existing cart's form and reads the cart.
 * @returns the result of the last request
 */
export async function startCart<Result>(
  source: ClickSource,
  requests: CartRequests<Result>,
): Promise<Result> {
  if (source.type === 'new_cart') return requests.create(source.input);
  const { cartId, note, attributes } = source;
  if (!cartId) throw new Error('a cart without an id');
  if (note !== undefined) {
    const end = await requests.saveNote(cartId, note);
    if (end) return end;
  }
  if (!attributes) return requests.read(cartId);
  const saved = await requests.readAttributes(cartId);
  if ('end' in saved) return saved.end;
  return requests.saveAttributes(cartId, mergeAttributes(saved.attributes, attributes));
}
