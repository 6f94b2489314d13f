import { filledCartLink, shopLink } from '../bench/address';
import type { Answer } from '../http/route';
import { cartElement } from './cart-element';
import { cartLines } from './cart-lines';
import { html } from './html';
import { sendShopPage } from './send-page';

/** `/cart`: the cart of the cookie, with the wallet buttons under it. */
export const answerCartPage: Answer = (exchange, sandbox) => {
  const cart = sandbox.store.carts.byCookie(exchange.cookies.get('cart'));
  const filled = cart !== undefined && cart.lines.length > 0;
  const empty = html`<p class="cart-empty">
    Koszyk jest pusty. <a href="${filledCartLink(exchange.url)}">Włóż coś na próbę</a> albo
    <a href="${shopLink(exchange.url, '/products/kubek')}">wybierz produkt</a>.
  </p>`;
  sendShopPage(exchange, sandbox, {
    title: 'Koszyk',
    pageType: 'cart',
    scripts: ['cart-quantities.js'],
    main: html`<h1>Koszyk</h1>
      ${
        filled
          ? html`<div class="cart-page">
              <form method="post" action="/cart" id="cart" class="cart-form">
                <div class="cart-form__lines">${cartLines(cart)}</div>
                <div class="cart-form__checkout">
                  <label class="field">Uwagi<textarea name="note" rows="2">${cart.note}</textarea></label>
                  <label class="field">Prezent dla<input name="attributes[Prezent dla]" /></label>
                  <button type="submit" name="checkout" class="button">Przejdź do kasy</button>
                </div>
              </form>
              ${cartElement(exchange.url, cart)}
            </div>`
          : empty
      }`,
  });
};
