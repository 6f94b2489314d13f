import { html, Html } from './html';
import { buyerLocale } from './page-language';
import { usesRealSdks } from './sdk-urls';
import {
  ACCESS_TOKEN,
  isShopWallet,
  requestedWallets,
  SHOP_ID,
  type ShopWallet,
  walletConfig,
} from './wallet-config';
import { shopText } from '../texts/shop-text';

/** The note under a group of buttons that are not the wallets' own; null if the page has none. */
export function fakeNote(page: URL, wallets: readonly string[] = requestedWallets(page)): Html | null {
  const isFake = wallets.some((name) => isShopWallet(name) && name !== 'buy_it_now');
  if (!isFake || usesRealSdks(page)) return null;
  return html`<p class="fake-note">
    ${shopText(page)('Próbne przyciski, nie dostawców. Nikt niczego nie pobierze.')}
  </p>`;
}

/** Wallet → tag of its button element. */
export const BUTTON_TAGS: Readonly<Record<ShopWallet, string>> = {
  buy_it_now: 'shopify-buy-it-now-button',
  shop_pay: 'shop-pay-wallet-button',
  facebook_pay: 'shopify-meta-pay-button',
  google_pay: 'shopify-google-pay-button',
  apple_pay: 'shopify-apple-pay-button',
  paypal: 'shopify-paypal-button',
  venmo: 'shopify-venmo-button',
  buy_with_prime: 'shopify-buy-with-prime-button',
  amazon_pay: 'shopify-amazon-pay-button',
};

/** The button element of one wallet, for a product form. */
export function walletButton(wallet: ShopWallet, page: URL): Html {
  const tag = new Html(BUTTON_TAGS[wallet]);
  const params = JSON.stringify(walletConfig(wallet, page).wallet_params);
  // prettier-ignore
  return html`<${tag} access-token="${ACCESS_TOKEN}" buyer-country="PL" buyer-locale="${buyerLocale(page)}" buyer-currency="PLN" shop-id="${SHOP_ID}" page-type="product" requires-shipping wallet-params="${params}"></${tag}>`;
}

/**
 * The wallets of `?buttons=` in the page's URL, shown below the product's payment button; null if there are
 * none.
 */
export function expressWallets(page: URL): Html | null {
  const names = (page.searchParams.get('buttons') ?? '').split(',').filter(isShopWallet);
  if (names.length === 0) return null;
  return html`<div class="express">
    <h2 class="express__title">${shopText(page)('albo od razu portfelem')}</h2>
    <div class="individual-wallets">${names.map((name) => walletButton(name, page))}</div>
  </div>`;
}
