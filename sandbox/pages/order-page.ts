import type { RouteHandler } from '../http/route';
import { displayPrice } from '../store/money';
import { html } from './html';
import { sendFollowingPage } from './send-page';

/** `/orders/<id>`: the confirmation of an order. */
export const handleOrder: RouteHandler = (c) => {
  const { store } = c.var.sandbox;
  const id = c.req.param('id') ?? '';
  const order = store.orders.find(id);
  if (order === undefined) {
    return c.text('Nie ma takiego zamówienia.', 404);
  }
  const { currency, shipping, total } = order.totals;
  return sendFollowingPage(c, {
    title: `Zamówienie ${order.number}`,
    pageType: 'checkout',
    withoutEkspres: true,
    main: html`<h1>Dziękujemy!</h1>
      <p id="order-number">Zamówienie ${order.number} zostało złożone.</p>
      <table class="cart-lines">
        <tbody>
          ${order.lines.map(
            (line) =>
              html`<tr>
                <th scope="row">${line.quantity} × ${line.title}</th>
                <td class="amount">${displayPrice(line.amount, currency)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      <p class="amount">Dostawa: ${displayPrice(shipping, currency)}</p>
      <p class="cart-total amount">Razem: <b>${displayPrice(total, currency)}</b></p>
      <p>Potwierdzenie: ${order.email}. <a href="/">Wróć do sklepu</a></p>`,
  });
};
