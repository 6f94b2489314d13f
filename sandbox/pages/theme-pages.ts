import type { RouteHandler, ShopContext } from '../http/route';
import { findProduct } from '../store/catalog';
import { displayPrice } from '../store/money';
import type { Product } from '../store/products';
import { cookieCart } from '../storefront/shopper-cart';
import { cartElement } from './cart-element';
import { cartLines } from './cart-lines';
import { html, type Html } from './html';
import { paymentButton } from './payment-button';
import { productForm } from './product-form';
import { formOptions } from './product-page';
import { sendShopPage } from './send-page';

/** The contents of a theme's cart drawer: the lines, the checkout button, and the wallets below it. */
function drawerContents(c: ShopContext): Html {
  const { url } = c.var;
  const cart = cookieCart(c);
  const lines = cart?.lines.length ? cartLines(cart, url) : html`<p>Koszyk jest pusty.</p>`;
  return html`<button type="button" id="drawer-close">Zamknij</button>
    <h2>Koszyk</h2>
    ${lines}
    <form method="post" action="/cart">
      <button type="submit" name="checkout" class="cart__checkout-button">Przejdź do kasy</button>
    </form>
    ${cartElement(url, cart)}`;
}

/** The product form of a theme without scripts. Its submit button is an input. */
const bareForm = (product: Product, c: ShopContext): Html =>
  html`<div class="shopify-section" id="bare-section">
    <form method="post" action="/cart/add" accept-charset="UTF-8" enctype="multipart/form-data">
      <select name="id" aria-label="Wariant">
        ${product.variants.map(
          ({ id, title, price }) =>
            html`<option value="${id}">${title} - ${displayPrice(price, 'PLN')}</option>`,
        )}
      </select>
      <input type="text" name="quantity" min="1" value="1" aria-label="Ilość" />
      <input type="submit" value="Dodaj do koszyka" />
      ${paymentButton(product, formOptions(c.var.url, 'bare'))}
    </form>
  </div>`;

interface ThemePage {
  /** The page's own scripts, below `/assets/`. */
  scripts: readonly string[];
  form(product: Product, c: ShopContext): Html;
  /** Drawers and dialogs over the page, and the buttons that open them. */
  overlays?(c: ShopContext): Html;
}

const sectionForm: ThemePage['form'] = (product, c) => productForm(product, formOptions(c.var.url, 'theme'));

/**
 * The behaviours of each theme that can disturb elements. Names and sizes are copied from the themes, but not
 * their code.
 */
const THEMES: Readonly<Record<string, ThemePage>> = {
  /**
   * A drawer and a dialog that are assigned through `innerHTML`; a focus trap in JavaScript;
   * `*:focus-visible`.
   */
  dawn: {
    scripts: ['theme-dawn.js'],
    form: sectionForm,
    overlays: (c) =>
      html`<button type="button" id="drawer-open">Pokaż koszyk</button>
        <button type="button" id="quick-add-open">Szybki zakup</button>
        <div id="drawer" role="dialog" aria-modal="true" aria-label="Koszyk" tabindex="-1" hidden>
          ${drawerContents(c)}
        </div>
        <div id="quick-add" role="dialog" aria-modal="true" aria-label="Szybki zakup" tabindex="-1" hidden>
          <button type="button" id="quick-add-close">Zamknij</button>
          <div id="quick-add-content"></div>
        </div>`,
  },
  /**
   * A native dialog as the drawer; the section is morphed into fetched HTML after each change of the variant.
   */
  horizon: {
    scripts: ['theme-horizon.js'],
    form: sectionForm,
    overlays: (c) =>
      html`<button type="button" id="drawer-open">Pokaż koszyk</button>
        <dialog id="drawer" aria-label="Koszyk">${drawerContents(c)}</dialog>`,
  },
  /** Hardly any styles and no scripts. */
  skeleton: { scripts: [], form: bareForm },
};

/** `/themes/<name>`: a product page with the behaviour of a widespread theme. */
export const handleTheme: RouteHandler = (c) => {
  const name = c.req.param('name') ?? '';
  const product = findProduct(c.var.url.searchParams.get('product') ?? 'kubek');
  const theme = THEMES[name];
  if (!product || !theme) return c.text('There is no such theme.', 404);
  return sendShopPage(c, {
    title: `Motyw ${name}`,
    // Only for tests, which read it in Polish.
    language: 'pl',
    pageType: 'product',
    stylesheet: `theme-${name}.css`,
    scripts: theme.scripts,
    main: html`<h1>${product.title}</h1>
      <div class="product__info-container">
        ${theme.form(product, c)}
        <p>${product.description}</p>
      </div>
      ${theme.overlays?.(c)}`,
  });
};
