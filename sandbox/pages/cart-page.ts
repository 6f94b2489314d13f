import { FILLED_CART_LINK } from '../side-panel/choices';
import type { RouteHandler } from '../http/route';
import { cookieCart } from '../storefront/shopper-cart';
import { cartElement } from './cart-element';
import { cartLines } from './cart-lines';
import { html } from './html';
import { sendShopPage } from './send-page';
import { earlyClickScript, serverModule } from './server-markup';

/** `/cart`: the shopper's cart, with the wallet buttons under it. */
export const handleCartPage: RouteHandler = async (c) => {
  const server = await serverModule(c);
  const cart = cookieCart(c);
  const isFilled = cart !== undefined && cart.lines.length > 0;
  const declined = c.var.url.searchParams.get('declined');
  const empty = html`<p class="cart-empty">
    Koszyk jest pusty. <a href="${FILLED_CART_LINK}">Włóż coś na próbę</a> albo
    <a href="/products/kubek">wybierz produkt</a>.
  </p>`;
  return sendShopPage(c, {
    title: 'Koszyk',
    pageType: 'cart',
    scripts: ['cart-quantities.js'],
    beforeScript: earlyClickScript(server, c.var.url),
    main: html`<h1>Koszyk</h1>
      ${declined === null ? null : html`<p role="alert" id="declined">Płatność się nie powiodła (${declined}). Koszyk czeka.</p>`}
      ${
        isFilled
          ? html`<div class="cart-page">
              <form method="post" action="/cart" id="cart" class="cart-form">
                <div class="cart-form__lines">${cartLines(cart)}</div>
                <div class="cart-form__checkout">
                  <label class="field">Uwagi<textarea name="note" rows="2">${cart.note}</textarea></label>
                  <label class="field">Prezent dla<input name="attributes[Prezent dla]" /></label>
                  <button type="submit" name="checkout" class="button">Przejdź do kasy</button>
                </div>
              </form>
              ${cartElement(c.var.url, cart, server)}
            </div>`
          : empty
      }`,
  });
};
