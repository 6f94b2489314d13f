import type { RouteHandler } from '../http/route';
import { findProduct } from '../store/catalog';
import { PRODUCTS } from '../store/products';
import { html } from './html';
import { formOptions, productArticle } from './product-page';
import { sendShopPage } from './send-page';
import { productOn, shopText } from '../texts/shop-text';

/** `/quick-add`: products whose form is fetched and put into a dialog through `innerHTML`. */
export const handleQuickAdd: RouteHandler = (c) => {
  const text = shopText(c.var.url);
  return sendShopPage(c, {
    title: text('Szybkie dodawanie'),
    pageType: 'product',
    scripts: ['quick-add.js'],
    main: html`<h1>${text('Szybkie dodawanie')}</h1>
      <ul class="quick-add-list">
        ${PRODUCTS.map(
          (product) =>
            html`<li>
              ${productOn(c.var.url, product).title}
              <button type="button" class="button button--secondary" data-quick-add="${product.handle}">
                ${text('Wybierz')}
              </button>
            </li>`,
        )}
      </ul>
      <dialog class="quick-add" id="quick-add" aria-label="${text('Szybkie dodawanie')}">
        <button type="button" class="quick-add__close" id="quick-add-close">${text('Zamknij')}</button>
        <div id="quick-add-content"></div>
      </dialog>`,
  });
};

/** `/fragments/product/<handle>`: the HTML that is put into the dialog. */
export const handleProductFragment: RouteHandler = (c) => {
  const handle = c.req.param('handle') ?? '';
  const product = findProduct(handle);
  if (product === undefined) {
    return c.text('Nie ma takiego produktu.', 404);
  }
  const article = productArticle(product, formOptions(c.var.url, 'quick'));
  return c.html(article.text);
};
