import type { RouteHandler, ShopContext } from '../http/route';
import { findProduct } from '../store/catalog';
import { cookieCart } from '../storefront/shopper-cart';
import { cartElement, cartWallets } from './cart-element';
import { cartLines } from './cart-lines';
import { html, type Html } from './html';
import { formOptions, productArticle } from './product-page';
import { sendShopPage } from './send-page';
import { fakeNote } from './wallet-buttons';
import { shopText } from '../texts/shop-text';

/** The contents of the drawer that are redrawn; with `?kept=1` they do not include the buttons. */
function drawerContents(c: ShopContext): Html {
  const query = c.var.url.searchParams;
  const cart = cookieCart(c);
  const note = fakeNote(c.var.url, cartWallets(c.var.url));
  if (cart === undefined || cart.lines.length === 0)
    return html`<p class="cart-empty">${shopText(c.var.url)('Koszyk jest pusty.')}</p>`;
  return html`${cartLines(cart, c.var.url)} ${query.has('kept') ? null : [cartElement(c.var.url, cart), note]}`;
}

/**
 * `/drawer`: a product page with a cart drawer, whose contents are redrawn; with `?kept=1` its cart element
 * is not redrawn. With `?announced=1` the cart is changed through the Storefront API, by
 * `Shopify.actions.updateCart`, which announces each change.
 */
export const handleDrawer: RouteHandler = (c) => {
  const query = c.var.url.searchParams;
  const product = findProduct(query.get('product') ?? 'kubek');
  const isKept = query.has('kept');
  const text = shopText(c.var.url);
  return sendShopPage(c, {
    title: text('Szuflada koszyka'),
    pageType: 'product',
    scripts: [...(query.has('announced') ? ['standard-actions.js'] : []), 'cart-drawer.js'],
    main: html`${product === undefined ? null : productArticle(product, formOptions(c.var.url, 'drawer-page'))}
      <button type="button" class="button button--secondary" id="drawer-open">${text('Pokaż koszyk')}</button>
      <aside class="drawer" id="drawer" aria-label="${text('Koszyk')}" hidden>
        <button type="button" class="drawer__close" id="drawer-close">${text('Zamknij')}</button>
        <h2>${text('Koszyk')}</h2>
        <div id="drawer-contents">${drawerContents(c)}</div>
        ${isKept ? html`<div class="drawer__kept">${cartElement(c.var.url, undefined)}</div>` : null}
      </aside>`,
  });
};

/** `/fragments/drawer`: the contents of the drawer, which the page fetches after each change of the cart. */
export const handleDrawerFragment: RouteHandler = (c) => {
  return c.html(drawerContents(c).text);
};
