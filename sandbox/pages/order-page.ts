import type { Answer } from '../http/route';
import { displayPrice } from '../store/money';
import { html } from './html';
import { sendFollowingPage } from './send-page';

/** `/orders/<id>`: the confirmation. */
export const answerOrder: Answer = (exchange, { store }, [id = '']) => {
  const order = store.orders.find(id);
  if (order === undefined) {
    exchange.send(404, 'text/plain; charset=utf-8', 'Nie ma takiego zamówienia.');
    return;
  }
  const { currency, shipping, total } = order.totals;
  sendFollowingPage(exchange, {
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
