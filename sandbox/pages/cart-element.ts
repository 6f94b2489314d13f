import type { Cart } from '../store/cart';
import { cartGid } from '../store/cart-store';
import { buyerConsent } from './buyer-consent';
import { html, type Html } from './html';
import { buyerLocale } from './page-language';
import { renderedCart, type ServerModule } from './server-markup';
import { ACCESS_TOKEN, isShopWallet, SHOP_ID, walletConfig } from './wallet-config';

const DEFAULT_WALLETS = 'shop_pay,facebook_pay,buy_it_now';

export const cartWallets = ({ searchParams }: URL) =>
  (searchParams.get('wallets') ?? DEFAULT_WALLETS).split(',').filter(isShopWallet);

/**
 * The wallet buttons of a cart: exactly the markup of the platform's filter for themes, or markup that
 * `server` renders. The parameters `wallets`, `layout=vertical` and `cart_id` of the URL change it.
 */
export function cartElement(page: URL, cart: Cart | undefined, server?: ServerModule): Html {
  const query = page.searchParams;
  const names = cartWallets(page);
  const configs = JSON.stringify(names.map((name) => walletConfig(name, page)));
  const layout = query.get('layout') === 'vertical' ? ' additional-checkout-buttons--vertical' : '';
  if (server) {
    const element = renderedCart(server, names, page, cart);
    return html`<div class="cart__dynamic-checkout-buttons additional-checkout-buttons${layout}">
      ${element}
    </div>`;
  }
  const cartId = query.has('cart_id') && cart !== undefined ? html` cart-id="${cartGid(cart)}"` : null;
  // prettier-ignore
  const cell = html`<li data-testid="grid-cell" class="wallet-cart-button-container"><div class="wallet-cart-button wallet-cart-button__skeleton" role="button" disabled aria-hidden="true">&nbsp;</div></li>`;
  // prettier-ignore
  return html`<div class="cart__dynamic-checkout-buttons additional-checkout-buttons${layout}"><div id="dynamic-checkout-cart" data-shopify="dynamic-checkout-cart"> <shopify-accelerated-checkout-cart wallet-configs="${configs}" access-token="${ACCESS_TOKEN}" buyer-country="PL" buyer-locale="${buyerLocale(page)}" buyer-currency="PLN" shop-id="${SHOP_ID}"${cartId}> <div class="wallet-button-wrapper"><ul class="wallet-cart-grid wallet-cart-grid--skeleton" role="list">${names.map(() => cell)}</ul></div></shopify-accelerated-checkout-cart>${buyerConsent(page)}</div></div>`;
}
