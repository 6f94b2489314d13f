import type { RouteHandler } from '../http/route';
import { findProduct } from '../store/catalog';
import { productOn, shopText } from '../texts/shop-text';
import { html } from './html';
import { sendShopPage } from './send-page';
import { fakeNote, walletButton } from './wallet-buttons';

/** `/individual`: a form with button elements of single wallets, as on a storefront without a theme. */
export const handleIndividual: RouteHandler = (c) => {
  const kubek = findProduct('kubek');
  const product = kubek && productOn(c.var.url, kubek);
  const text = shopText(c.var.url);
  return sendShopPage(c, {
    title: text('Przyciski pojedynczo'),
    pageType: 'product',
    main: html`<h1>${text('Przyciski pojedynczo')}</h1>
      <form method="post" action="/cart/add" class="product-form" id="individual-form">
        <label class="field"
          >${text('Wariant')}<select name="id">
            ${product?.variants.map(({ id, title }) => html`<option value="${id}">${title}</option>`)}
          </select></label
        >
        <label class="field">${text('Ilość')}<input type="number" name="quantity" min="1" value="1" /></label>
        <button type="submit" name="add" class="button button--secondary">${text('Dodaj do koszyka')}</button>
        <div class="individual-wallets">
          ${(['buy_it_now', 'shop_pay', 'facebook_pay'] as const).map((wallet) => walletButton(wallet, c.var.url))}
        </div>
        ${fakeNote(c.var.url, ['shop_pay'])}
      </form>`,
  });
};
