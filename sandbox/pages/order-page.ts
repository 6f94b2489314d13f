import type { RouteHandler } from '../http/route';
import { displayPrice } from '../store/money';
import { html } from './html';
import { sendFollowingPage } from './send-page';
import { lineTitle, shopText } from '../texts/shop-text';
import { pageLanguage } from './page-language';

/** `/orders/<id>`: the confirmation of an order. */
export const handleOrder: RouteHandler = (c) => {
  const { store } = c.var.sandbox;
  const id = c.req.param('id') ?? '';
  const order = store.orders.find(id);
  const text = shopText(c.var.url);
  const language = pageLanguage(c.var.url);
  if (order === undefined) return c.text(text('Nie ma takiego zamówienia.'), 404);
  const { currency, shipping, total } = order.totals;
  const price = (minor: number) => displayPrice(minor, currency, language);
  return sendFollowingPage(c, {
    title: `${text('Zamówienie')} ${order.number}`,
    pageType: 'checkout',
    withoutEkspres: true,
    main: html`<div class="receipt">
      <h1>${text('Dziękujemy!')}</h1>
      <p id="order-number">${text('Zamówienie')} ${order.number} ${text('zostało złożone.')}</p>
      <table class="cart-lines">
        <tbody>
          ${order.lines.map(
            (line) =>
              html`<tr>
                <th scope="row">${line.quantity} × ${lineTitle(line, language)}</th>
                <td class="amount">${price(line.amount)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      <p class="amount">${text('Dostawa')}: ${price(shipping)}</p>
      <p class="cart-total amount">${text('Razem')}: <b>${price(total)}</b></p>
      <p>${text('Potwierdzenie')}: ${order.email}</p>
      <p><a class="button button--secondary" href="/">${text('Wróć do sklepu')}</a></p>
    </div>`,
  });
};
