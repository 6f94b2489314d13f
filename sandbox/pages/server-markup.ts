import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { statSync } from 'node:fs';
import type { ShopContext } from '../http/route';
import type { Cart } from '../store/cart';
import { cartGid } from '../store/cart-store';
import type { Product } from '../store/products';
import { Html } from './html';
import { buyerLocale, pageLanguage } from './page-language';
import { ACCESS_TOKEN, SHOP_ID, walletConfig, type ShopWallet } from './wallet-config';
import type { WalletConfig } from '../../src/types';

/** The module that renders elements on a server. */
export type ServerModule = typeof import('../../src/server/index');

/**
 * The built module, for pages whose buttons are in the server's HTML (`?render=server`); undefined for other
 * pages. After a build the new module is loaded.
 */
export async function serverModule(c: ShopContext): Promise<ServerModule | undefined> {
  if (c.var.url.searchParams.get('render') !== 'server') return undefined;
  const file = join(c.var.sandbox.dist.directory, 'server.js');
  const version = statSync(file).mtimeMs;
  return (await import(`${pathToFileURL(file).href}?${version}`)) as ServerModule;
}

/** The early-click script for the head of a page with the server's buttons; null with `?early-click=0`. */
export const earlyClickScript = (server: ServerModule | undefined, { searchParams }: URL): Html | null =>
  server && searchParams.get('early-click') !== '0' ? new Html(server.renderEarlyClickScript()) : null;

const requiredOptions = (page: URL) => ({
  accessToken: ACCESS_TOKEN,
  buyerCountry: 'PL',
  buyerLocale: buyerLocale(page),
  language: pageLanguage(page),
  buyerCurrency: 'PLN',
  shopId: `${SHOP_ID}`,
});

/** The wallet's config with the type of the server's options: `wallet_params` is a record. */
function configOf(name: ShopWallet, page: URL) {
  const config = walletConfig(name, page);
  return { ...config, wallet_params: { ...config.wallet_params } } as WalletConfig;
}

/** A product's element with its buttons. `paymentButton` writes the same element with placeholders. */
export const renderedProduct = (
  server: ServerModule,
  product: Product,
  { page, recommended, headless }: { page: URL; recommended: ShopWallet | null; headless?: boolean },
): Html =>
  new Html(
    server.renderProduct({
      ...requiredOptions(page),
      recommended: recommended && configOf(recommended, page),
      fallback: configOf('buy_it_now', page),
      variantParams: product.variants.map(({ id, requiresShipping }) => ({ id, requiresShipping })),
      deliveryPromise: page.searchParams.has('promise'),
      ...(headless ? { variantId: `${product.variants[0]?.id}`, quantity: 1 } : {}),
    }),
  );

/** A cart's element with its buttons. `cartElement` writes the same element with placeholders. */
export const renderedCart = (
  server: ServerModule,
  wallets: readonly ShopWallet[],
  page: URL,
  cart: Cart | undefined,
): Html =>
  new Html(
    server.renderCart({
      ...requiredOptions(page),
      walletConfigs: wallets.map((name) => configOf(name, page)),
      ...(cart && page.searchParams.has('cart_id') ? { cartId: cartGid(cart) } : {}),
    }),
  );
