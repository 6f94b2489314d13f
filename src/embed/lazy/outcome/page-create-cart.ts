import type { ClickContext } from '../../../wallets/contract';
import { PAGE_LIMIT_MS, type CreateCart, type CreateCartRequest } from '../../shared/checkout-start';
import { awaitPage } from '../click/page-hooks';

/** The page's own `createCart` for a click on a product, with its time limit. */
export const limitCreateCart =
  (
    createCart: CreateCart,
    { purchase, wallet }: Omit<CreateCartRequest, 'signal'>,
  ): ClickContext['createCart'] =>
  async (ended) => {
    const controller = new AbortController();
    const abort = () => controller.abort();
    ended.addEventListener('abort', abort, { once: true });
    const { signal } = controller;
    // An object, because undefined would count as no answer.
    const create = async (): Promise<{ cartId: unknown }> => ({
      cartId: await createCart({ purchase, wallet, signal }),
    });
    const created = await awaitPage(create(), ended).finally(() => ended.removeEventListener('abort', abort));
    if (!created) {
      abort();
      throw new Error(`createCart was aborted after ${PAGE_LIMIT_MS / 1000} s`);
    }
    const { cartId } = created;
    if (cartId === null) return null;
    if (typeof cartId === 'string' && /^gid:\/\/shopify\/Cart\/./.test(cartId)) return cartId;
    throw new Error(
      `createCart has returned ${JSON.stringify(cartId)}. Return the id of the cart (gid://shopify/Cart/…?key=…), or null to end the click.`,
    );
  };
