import { FILLED_CART_LINK } from '../side-panel/choices';
import type { RouteHandler } from '../http/route';
import { cookieCart } from '../storefront/shopper-cart';
import { cartElement, cartWallets } from './cart-element';
import { cartLines } from './cart-lines';
import { html } from './html';
import { sendShopPage } from './send-page';
import { fakeNote } from './wallet-buttons';
import { earlyClickScript, serverModule } from './server-markup';
import { shopText } from '../texts/shop-text';

/** `/cart`: the shopper's cart, with the wallet buttons under it. */
export const handleCartPage: RouteHandler = async (c) => {
  const server = await serverModule(c);
  const cart = cookieCart(c);
  const isFilled = cart !== undefined && cart.lines.length > 0;
  const declined = c.var.url.searchParams.get('declined');
  const text = shopText(c.var.url);
  const empty = html`<p class="cart-empty">
    ${text('Koszyk jest pusty.')}
    <a href="${FILLED_CART_LINK}">${text('Włóż coś na próbę')}</a> ${text('albo')}
    <a href="/products/kubek">${text('wybierz produkt')}</a>.
  </p>`;
  return sendShopPage(c, {
    title: text('Koszyk'),
    pageType: 'cart',
    scripts: ['cart-quantities.js'],
    beforeScript: earlyClickScript(server, c.var.url),
    main: html`<h1>${text('Koszyk')}</h1>
      ${declined === null ? null : html`<p role="alert" id="declined">${text('Płatność się nie powiodła. Koszyk czeka. Kod:')} ${declined}</p>`}
      ${
        isFilled
          ? html`<div class="cart-page">
              <form method="post" action="/cart" id="cart" class="cart-form">
                <div class="cart-form__lines">${cartLines(cart, c.var.url)}</div>
                <div class="cart-form__checkout">
                  <label class="field"
                    >${text('Uwagi')}<textarea name="note" rows="2">${cart.note}</textarea>
                  </label>
                  <label class="field"
                    >${text('Prezent dla')}<input name="attributes[${text('Prezent dla')}]"
                  /></label>
                  <button type="submit" name="checkout" class="button">${text('Przejdź do kasy')}</button>
                </div>
              </form>
              <div>
                ${cartElement(c.var.url, cart, server)} ${fakeNote(c.var.url, cartWallets(c.var.url))}
              </div>
            </div>`
          : empty
      }`,
  });
};
