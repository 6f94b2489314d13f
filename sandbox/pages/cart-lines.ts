import type { Cart } from '../store/cart';
import { cartLineGid } from '../store/cart-store';
import { cartTotals, unitPrice } from '../store/cart-totals';
import { displayPrice } from '../store/money';
import { productPicture } from './catalog';
import { html, type Html } from './html';
import { productOn, shopText, translated } from '../texts/shop-text';
import { pageLanguage } from './page-language';

/** The cart's lines, with fields for their quantities, and the total. */
export function cartLines(cart: Cart, page: URL): Html {
  const text = shopText(page);
  const language = pageLanguage(page);
  const price = (minor: number) => displayPrice(minor, currency, language);
  const { currency, subtotal, discount } = cartTotals(cart);
  const rows = cart.lines.map((line, index) => {
    const product = productOn(page, line.product);
    const variant = translated(line.variant.title, language);
    return html`<tr>
      <td>
        <div class="line">
          ${productPicture(product, 'line__picture')}
          <span>
            ${product.title} – ${variant}
            ${line.attributes.map(({ key, value }) => html`<small>${key}: ${value}</small>`)}
          </span>
        </div>
      </td>
      <td>
        <input
          type="number"
          name="updates[]"
          min="0"
          value="${line.quantity}"
          data-line="${index + 1}"
          data-line-id="${cartLineGid(line, cart)}"
          aria-label="${text('Ilość')}: ${product.title}"
        />
      </td>
      <td class="amount">${price(unitPrice(line, currency) * line.quantity)}</td>
    </tr>`;
  });
  return html`<table class="cart-lines">
      <thead>
        <tr>
          <th scope="col">${text('Produkt')}</th>
          <th scope="col">${text('Ilość')}</th>
          <th scope="col" class="amount">${text('Kwota')}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
    ${discount > 0 ? html`<p class="amount">${text('Rabat')}: −${price(discount)}</p>` : null}
    <p class="cart-total amount">${text('Razem')}: <b>${price(subtotal - discount)}</b></p>`;
}
