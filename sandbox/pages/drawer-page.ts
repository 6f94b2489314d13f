import type { Exchange } from '../http/exchange';
import type { Answer } from '../http/route';
import type { Sandbox } from '../sandbox';
import { findProduct } from '../store/find-variant';
import { cartElement } from './cart-element';
import { cartLines } from './cart-lines';
import { html, type Html } from './html';
import { formOptions, productArticle } from './product-page';
import { sendShopPage } from './send-page';

/** The drawer's contents. With `kept` the buttons stand outside it, so they are not part of them. */
function drawerContents(exchange: Exchange, { store }: Sandbox): Html {
  const query = exchange.url.searchParams;
  const cart = store.carts.byCookie(exchange.cookies.get('cart'));
  if (cart === undefined || cart.lines.length === 0)
    return html`<p class="cart-empty">Koszyk jest pusty.</p>`;
  return html`${cartLines(cart)} ${query.has('kept') ? null : cartElement(exchange.url, cart)}`;
}

/** `/drawer`: a product page with a cart drawer; `?kept=1` keeps the cart element out of what is redrawn. */
export const answerDrawer: Answer = (exchange, sandbox) => {
  const query = exchange.url.searchParams;
  const product = findProduct(query.get('product') ?? 'kubek');
  const kept = query.has('kept');
  sendShopPage(exchange, sandbox, {
    title: 'Szuflada koszyka',
    pageType: 'product',
    scripts: ['cart-drawer.js'],
    main: html`${product === undefined ? null : productArticle(product, formOptions(exchange.url, 'drawer-page'))}
      <button type="button" class="button button--secondary" id="drawer-open">Pokaż koszyk</button>
      <aside class="drawer" id="drawer" aria-label="Koszyk" hidden>
        <button type="button" class="drawer__close" id="drawer-close">Zamknij</button>
        <h2>Koszyk</h2>
        <div id="drawer-contents">${drawerContents(exchange, sandbox)}</div>
        ${kept ? html`<div class="drawer__kept">${cartElement(exchange.url, undefined)}</div>` : null}
      </aside>`,
  });
};

/** `/fragments/drawer`: the contents anew, after the cart changed. */
export const answerDrawerFragment: Answer = (exchange, sandbox) => {
  exchange.send(200, 'text/html; charset=utf-8', drawerContents(exchange, sandbox).text);
};
