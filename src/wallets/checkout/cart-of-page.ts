import type { ClickContext, ClickSource } from '../contract';

/** The source of a click's cart, or the reason why the click ends. */
export type PageSource =
  | { source: ClickSource; refused?: undefined }
  | { source?: undefined; refused: 'prevented' | 'create_cart_failed' };

/**
 * Creates the cart of a product with the page's own `createCart`, if it has one. Called once in a click,
 * before the first request for the cart.
 */
export async function cartOfPage({
  source,
  createCart,
  replaced,
  report,
}: ClickContext): Promise<PageSource> {
  if (!createCart || source.type === 'cart') return { source };
  try {
    const cartId = await createCart();
    return cartId === null ? { refused: 'prevented' } : { source: { type: 'cart', cartId } };
  } catch (error) {
    // After a click on another wallet the rejection is expected.
    if (!replaced.aborted) report(error);
    return { refused: 'create_cart_failed' };
  }
}
