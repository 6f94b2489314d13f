import { displayPrice } from '../store/money';
import type { Product } from '../store/products';
import { html, type Html } from './html';
import { productOn, shopText } from '../texts/shop-text';
import { pageLanguage } from './page-language';

/** The product's picture. Without `alt` it is decorative (`alt=""`). */
export function productPicture({ handle }: Product, className: string, alt = ''): Html {
  return html`<img
    class="${className}"
    src="/assets/pictures/${handle}.svg"
    alt="${alt}"
    width="800"
    height="800"
  />`;
}

function priceText({ variants }: Product, page: URL): string {
  const text = shopText(page);
  const prices = variants.map(({ price }) => price);
  const lowest = displayPrice(Math.min(...prices), 'PLN', pageLanguage(page));
  if (Math.max(...prices) === 0) return text('Bezpłatnie');
  return new Set(prices).size > 1 ? `${text('od')} ${lowest}` : lowest;
}

/** Products as cards that link to their pages. */
export function catalog(products: readonly Product[], page: URL): Html {
  const card = (product: Product) =>
    html`<li>
      <a class="card" href="/products/${product.handle}">
        ${productPicture(product, 'card__picture')}
        <span class="card__name">${productOn(page, product).title}</span>
        <span class="card__price">${priceText(product, page)}</span>
      </a>
    </li>`;
  return html`<ul class="catalog${products.length === 4 ? ' catalog--four' : ''}">
    ${products.map(card)}
  </ul>`;
}
