import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { statSync } from 'node:fs';
import type { ShopContext } from '../http/app';
import type { Cart } from '../store/cart';
import { cartGid } from '../store/cart-store';
import type { Product } from '../store/products';
import { Html } from './html';
import { ACCESS_TOKEN, SHOP_ID, walletConfig, type ShopWallet } from './wallet-config';

/** The module that renders elements on a server. */
export type ServerModule = typeof import('../../src/server/index');

/**
 * The built module, where the page's address asks for buttons in the server's HTML (`?render=server`); undefined elsewhere.
 * A module that was built anew is loaded anew.
 */
export async function serverModule(c: ShopContext): Promise<ServerModule | undefined> {
  if (c.var.url.searchParams.get('render') !== 'server') return undefined;
  const file = join(c.var.sandbox.dist.directory, 'server.js');
  return (await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`)) as ServerModule;
}

/** The press keeper for the head of a page with a server's buttons; `?keeper=0` leaves it out. */
export const pressKeeper = (server: ServerModule | undefined, { searchParams }: URL): Html | null =>
  server && searchParams.get('keeper') !== '0' ? new Html(server.renderPressKeeper()) : null;

const REQUIRED = {
  accessToken: ACCESS_TOKEN,
  buyerCountry: 'PL',
  buyerLocale: 'pl-PL',
  buyerCurrency: 'PLN',
  shopId: `${SHOP_ID}`,
};

/** The config as the options want it: parameters by their names. */
function configOf(name: ShopWallet, page: URL) {
  const config = walletConfig(name, page);
  return { ...config, wallet_params: { ...config.wallet_params } };
}

/** A product's element with its buttons, as `paymentButton` writes it with placeholders. */
export const renderedProduct = (
  server: ServerModule,
  product: Product,
  recommended: ShopWallet | null,
  page: URL,
  headless: boolean,
): Html =>
  new Html(
    server.renderProduct({
      ...REQUIRED,
      recommended: recommended && configOf(recommended, page),
      fallback: configOf('buy_it_now', page),
      variantParams: product.variants.map(({ id, requiresShipping }) => ({ id, requiresShipping })),
      deliveryPromise: page.searchParams.has('promise'),
      ...(headless ? { variantId: `${product.variants[0]?.id}`, quantity: 1 } : {}),
    }),
  );

/** A cart's element with its buttons, as `cartElement` writes it with placeholders. */
export const renderedCart = (
  server: ServerModule,
  wallets: readonly ShopWallet[],
  page: URL,
  cart: Cart | undefined,
): Html =>
  new Html(
    server.renderCart({
      ...REQUIRED,
      walletConfigs: wallets.map((name) => configOf(name, page)),
      ...(cart && page.searchParams.has('cart_id') ? { cartId: cartGid(cart) } : {}),
    }),
  );
