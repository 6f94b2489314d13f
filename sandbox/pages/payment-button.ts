import type { Product } from '../store/products';
import { buyerConsent } from './buyer-consent';
import { html, type Html } from './html';
import { buyerLocale } from './page-language';
import { renderedProduct, type ServerModule } from './server-markup';
import { ACCESS_TOKEN, SHOP_ID, walletConfig, type ShopWallet } from './wallet-config';

/** Options of a product page's payment button. */
export interface PaymentButtonOptions {
  page: URL;
  recommended: ShopWallet | null;
  /** Whether the element's attributes determine what is bought, as on a page without a product form. */
  headless?: boolean;
  flags: readonly string[];
  /** Renders the buttons into the HTML, instead of the platform's placeholders. */
  server?: ServerModule | undefined;
}

/**
 * The payment button of a product form: exactly the markup of the platform's filter for themes, or markup
 * that `server` renders.
 */
export function paymentButton(product: Product, options: PaymentButtonOptions): Html {
  const { page, recommended, flags, headless, server } = options;
  if (server) {
    const element = renderedProduct(server, product, options);
    return html`<div data-shopify="payment-button" class="shopify-payment-button">${element}</div>`;
  }
  const variants = product.variants.map(({ id, requiresShipping }) => ({ id, requiresShipping }));
  const recommendedJson = JSON.stringify(recommended === null ? null : walletConfig(recommended, page));
  const purchaseAttributes = headless ? html` variant-id="${product.variants[0]?.id}" quantity="1"` : null;
  // prettier-ignore
  const moreOptions = html`<div class="shopify-payment-button__more-options shopify-payment-button__skeleton" role="button" disabled aria-hidden="true">&nbsp;</div>`;
  // prettier-ignore
  return html`<div data-shopify="payment-button" class="shopify-payment-button"> <shopify-accelerated-checkout recommended="${recommendedJson}" fallback="${JSON.stringify(walletConfig('buy_it_now', page))}" access-token="${ACCESS_TOKEN}" buyer-country="PL" buyer-locale="${buyerLocale(page)}" buyer-currency="PLN" variant-params="${JSON.stringify(variants)}" shop-id="${SHOP_ID}" enabled-flags="${JSON.stringify(flags)}"${purchaseAttributes} disabled > <div class="shopify-payment-button__button" role="button" disabled aria-hidden="true" style="background-color: transparent; border: none"> <div class="shopify-payment-button__skeleton">&nbsp;</div> </div> ${recommended === null ? null : moreOptions} </shopify-accelerated-checkout> ${buyerConsent(page)} </div>`;
}
