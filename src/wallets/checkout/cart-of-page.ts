import type { ClickContext, ClickSource } from '../contract';

/**
 * The source of a click's cart, or the reason why the click ends. `not_allowed`: see `not-allowed.ts`.
 */
export type PageSource =
  | { source: ClickSource; refused?: undefined }
  | { source?: undefined; refused: 'not_allowed' | 'create_cart_failed' };

/**
 * Creates the cart of a product with the page's own `createCart`, if it has one. Called once in a click,
 * before the first request for the cart.
 * @param ended as in {@link ClickContext.isAllowed}
 */
export async function cartOfPage(
  { source, createCart, report }: ClickContext,
  ended: AbortSignal,
): Promise<PageSource> {
  if (!createCart || source.type === 'cart') return { source };
  try {
    const cartId = await createCart(ended);
    return cartId === null ? { refused: 'not_allowed' } : { source: { type: 'cart', cartId } };
  } catch (error) {
    // The page's function was aborted with the click.
    if (ended.aborted) return { refused: 'not_allowed' };
    report(error);
    return { refused: 'create_cart_failed' };
  }
}
