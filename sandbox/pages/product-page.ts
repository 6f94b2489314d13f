import type { Answer } from '../http/route';
import { findProduct } from '../store/find-variant';
import { displayPrice } from '../store/money';
import { PRODUCTS, type Product } from '../store/products';
import { html, type Html } from './html';
import { productForm, type ProductFormOptions } from './product-form';
import { sendShopPage } from './send-page';
import { isShopWallet } from './wallet-config';

/** A drawn picture, so that the page loads nothing from elsewhere. */
function productPicture(product: Product): Html {
  return html`<svg class="product__picture" viewBox="0 0 100 100" role="img" aria-label="${product.title}">
    <rect width="100" height="100" fill="${product.colour}" opacity=".15" />
    <circle cx="50" cy="46" r="24" fill="${product.colour}" />
    <rect x="26" y="74" width="48" height="6" rx="3" fill="${product.colour}" opacity=".5" />
  </svg>`;
}

/** What the address asks of a product form: `recommended`, `flags`, `quantity`, `picker`, `noscript`, `file`. */
export function formOptions(page: URL, idPrefix: string): ProductFormOptions {
  const query = page.searchParams;
  const recommended = query.get('recommended') ?? '';
  return {
    idPrefix,
    page,
    recommended: isShopWallet(recommended) ? recommended : null,
    flags: (query.get('flags') ?? '').split(',').filter(Boolean),
    quantity: Number(query.get('quantity') ?? '1') || 1,
    picker: query.get('picker') === 'hidden' ? 'hidden' : 'select',
    noscript: query.has('noscript'),
    file: query.has('file'),
  };
}

/** A product with its form. */
export function productArticle(product: Product, options: ProductFormOptions): Html {
  const price = displayPrice(product.variants[0]?.price ?? 0, 'PLN');
  return html`<article class="product">
    ${productPicture(product)}
    <div class="product__details">
      <h1>${product.title}</h1>
      <p class="product__price" data-price-text>${price}</p>
      <p>${product.description}</p>
      ${productForm(product, options)}
    </div>
  </article>`;
}

/** `/products/<handle>`: one product, or two forms on the page with `?second=<handle>`. */
export const answerProduct: Answer = (exchange, sandbox, [handle = '']) => {
  const query = exchange.url.searchParams;
  const product = findProduct(handle);
  if (product === undefined) {
    exchange.send(404, 'text/plain; charset=utf-8', 'Nie ma takiego produktu.');
    return;
  }
  const second = findProduct(query.get('second') ?? '');
  const others = PRODUCTS.filter((one) => one !== product);
  sendShopPage(exchange, sandbox, {
    title: product.title,
    pageType: 'product',
    scripts: ['variant-picker.js'],
    main: [
      productArticle(product, formOptions(exchange.url, 'first')),
      second === undefined ? null : productArticle(second, formOptions(exchange.url, 'second')),
      html`<p class="links">
        Inne produkty: ${others.map((one) => html`<a href="/products/${one.handle}">${one.title}</a> `)}
      </p>`,
    ],
  });
};
