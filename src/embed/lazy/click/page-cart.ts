import type { ClickContext } from '../../../wallets/contract';
import { findCreateCart, PAGE_LIMIT_MS, type CreateCartRequest } from '../../shared/checkout-start';
import type { Press } from '../../shared/parts';

/**
 * The page's own `createCart` for a click on a product, with its time limit; undefined if the script creates
 * the cart.
 * @param replaced aborted when the shopper has clicked another wallet
 */
export function createCartOf(
  { element, purchase }: Press,
  { purchase: described, wallet }: Omit<CreateCartRequest, 'signal'>,
  replaced: AbortSignal,
): ClickContext['createCart'] {
  const createCart = purchase.type === 'cart' ? undefined : findCreateCart(element);
  if (!createCart) return undefined;
  return async () => {
    const ending = new AbortController();
    const ended = new Promise<never>((_resolve, reject) => {
      ending.signal.addEventListener('abort', () =>
        reject(new Error(`createCart was aborted after ${PAGE_LIMIT_MS / 1000} s`)),
      );
    });
    const end = () => ending.abort();
    const timer = setTimeout(end, PAGE_LIMIT_MS);
    replaced.addEventListener('abort', end, { once: true });
    const request = { purchase: described, wallet, signal: ending.signal };
    const cartId = await Promise.race([createCart(request), ended]).finally(() => clearTimeout(timer));
    if (cartId !== null && !/^gid:\/\/shopify\/Cart\/./.test(`${cartId}`)) {
      throw new Error(
        `createCart has returned ${JSON.stringify(cartId)}. Return the id of the cart (gid://shopify/Cart/…?key=…), or null to end the click.`,
      );
    }
    return cartId;
  };
}
