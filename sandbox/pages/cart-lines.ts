import type { Cart } from '../store/cart';
import { cartLineGid } from '../store/cart-store';
import { cartTotals, unitPrice } from '../store/cart-totals';
import { displayPrice } from '../store/money';
import { productPicture } from './catalog';
import { html, type Html } from './html';

/** The cart's lines, with fields for their quantities, and the total. */
export function cartLines(cart: Cart): Html {
  const { currency, subtotal, discount } = cartTotals(cart);
  const rows = cart.lines.map((line, index) => {
    const { product, variant } = line;
    return html`<tr>
      <td>
        <div class="line">
          ${productPicture(product, 'line__picture')}
          <span>
            ${product.title} – ${variant.title}
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
          aria-label="Ilość: ${product.title}"
        />
      </td>
      <td class="amount">${displayPrice(unitPrice(line, currency) * line.quantity, currency)}</td>
    </tr>`;
  });
  return html`<table class="cart-lines">
      <thead>
        <tr>
          <th scope="col">Produkt</th>
          <th scope="col">Ilość</th>
          <th scope="col" class="amount">Kwota</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
    ${discount > 0 ? html`<p class="amount">Rabat: −${displayPrice(discount, currency)}</p>` : null}
    <p class="cart-total amount">Razem: <b>${displayPrice(subtotal - discount, currency)}</b></p>`;
}
