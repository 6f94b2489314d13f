import type { Answer } from '../http/route';
import { findProduct } from '../store/find-variant';
import { html, type Html } from './html';
import { sendShopPage } from './send-page';
import { ACCESS_TOKEN, SHOP_ID, walletConfig, type ShopWallet } from './wallet-config';

function attributes(wallet: ShopWallet, page: URL): Html {
  // prettier-ignore
  return html`access-token="${ACCESS_TOKEN}" buyer-country="PL" buyer-locale="pl-PL" buyer-currency="PLN" shop-id="${SHOP_ID}" page-type="product" requires-shipping wallet-params="${JSON.stringify(walletConfig(wallet, page).wallet_params)}"`;
}

/** `/individual`: wallet elements used one by one, as a storefront without a theme would. */
export const answerIndividual: Answer = (exchange, sandbox) => {
  const product = findProduct('kubek');
  sendShopPage(exchange, sandbox, {
    title: 'Przyciski pojedynczo',
    pageType: 'product',
    main: html`<h1>Przyciski pojedynczo</h1>
      <form method="post" action="/cart/add" class="product-form" id="individual-form">
        <label class="field"
          >Wariant<select name="id">
            ${product?.variants.map(({ id, title }) => html`<option value="${id}">${title}</option>`)}
          </select></label
        >
        <label class="field">Ilość<input type="number" name="quantity" min="1" value="1" /></label>
        <button type="submit" name="add" class="button button--secondary">Dodaj do koszyka</button>
        <div class="individual-wallets">
          <shopify-buy-it-now-button ${attributes('buy_it_now', exchange.url)}></shopify-buy-it-now-button>
          <shop-pay-wallet-button ${attributes('shop_pay', exchange.url)}></shop-pay-wallet-button>
          <shopify-meta-pay-button ${attributes('facebook_pay', exchange.url)}></shopify-meta-pay-button>
        </div>
      </form>`,
  });
};
