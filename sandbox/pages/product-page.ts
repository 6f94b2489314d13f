import type { RouteHandler } from '../http/route';
import { findProduct } from '../store/catalog';
import { displayPrice } from '../store/money';
import { PRODUCTS, type Product } from '../store/products';
import { catalog, productPicture } from './catalog';
import { html, type Html } from './html';
import { productForm, type ProductFormOptions } from './product-form';
import { sendShopPage } from './send-page';
import { earlyClickScript, serverModule, type ServerModule } from './server-markup';
import { expressWallets, fakeNote } from './wallet-buttons';
import { isShopWallet } from './wallet-config';
import { productOn, shopText } from '../texts/shop-text';
import { pageLanguage } from './page-language';

/** The options of a product form, from the parameters of the page's URL. */
export function formOptions(page: URL, idPrefix: string, server?: ServerModule): ProductFormOptions {
  const query = page.searchParams;
  const recommended = query.get('recommended') ?? '';
  return {
    idPrefix,
    page,
    headless: query.has('headless'),
    recommended: isShopWallet(recommended) ? recommended : null,
    flags: (query.get('flags') ?? '').split(',').filter(Boolean),
    quantity: Number(query.get('quantity') ?? '1') || 1,
    picker: query.get('picker') === 'hidden' ? 'hidden' : 'select',
    noscript: query.has('noscript'),
    file: query.has('file'),
    server,
  };
}

/** The wallets of the product's payment button, and those below it. */
const productWallets = ({ searchParams }: URL): string[] => [
  searchParams.get('recommended') ?? '',
  ...(searchParams.get('buttons') ?? '').split(','),
];

/** A product with its picture, its form and its facts. */
export function productArticle(untranslated: Product, options: ProductFormOptions): Html {
  const { page } = options;
  const product = productOn(page, untranslated);
  const price = displayPrice(product.variants[0]?.price ?? 0, 'PLN', pageLanguage(page));
  return html`<article class="product">
    ${productPicture(product, 'product__picture', product.title)}
    <div class="product__details">
      <h1>${product.title}</h1>
      <p class="product__price" data-price-text>${price}</p>
      <p class="product__text">${product.description}</p>
      ${productForm(product, options, [expressWallets(page), fakeNote(page, productWallets(page))])}
      <ul class="facts">
        ${product.facts.map((fact) => html`<li>${fact}</li>`)}
      </ul>
    </div>
  </article>`;
}

/**
 * `/products/<handle>`: the page of a product; with `?second=<handle>` it has the form of a second product
 * too.
 */
export const handleProduct: RouteHandler = async (c) => {
  const server = await serverModule(c);
  const handle = c.req.param('handle') ?? '';
  const { url } = c.var;
  const text = shopText(url);
  const product = findProduct(handle);
  if (product === undefined) {
    return c.text(text('Nie ma takiego produktu.'), 404);
  }
  const second = findProduct(url.searchParams.get('second') ?? '');
  const others = PRODUCTS.filter((other) => other !== product).slice(0, 4);
  return sendShopPage(c, {
    title: productOn(url, product).title,
    pageType: 'product',
    scripts: ['variant-picker.js'],
    beforeScript: earlyClickScript(server, url),
    main: [
      productArticle(product, formOptions(url, 'first', server)),
      second === undefined ? null : productArticle(second, formOptions(url, 'second', server)),
      html`<h2 class="section-title">${text('Inne produkty')}</h2>
        ${catalog(others, url)}`,
    ],
  });
};
