import { get, type Answer, type Route, type ShopContext } from '../http/app';
import { html, type Html } from '../pages/html';
import { displayPrice } from '../store/money';
import { orderLines, type OrderLine } from '../store/orders';
import { cartTotals } from '../store/cart-totals';
import type { CartTotals } from '../store/cart';

function lineList(lines: readonly OrderLine[], { currency, total }: CartTotals): Html {
  return html`<ul>
      ${lines.map(({ quantity, title, amount }) => html`<li>${quantity} × ${title}: ${displayPrice(amount, currency)}</li>`)}
    </ul>
    <p>Razem: ${displayPrice(total, currency)}</p>`;
}

function sendPage(c: ShopContext, title: string, body: Html): Response {
  const page = html`<!doctype html>
    <html lang="pl">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
      </head>
      <body>
        <h1>${title}</h1>
        ${body}
      </body>
    </html>`;
  return c.html(page.text);
}

/** `/cart/c/<token>`: the checkout, to which wallets redirect. Its address keeps its parameters, which tests can read. */
const answerCheckout: Answer = (c) => {
  const cart = c.var.sandbox.store.carts.byToken(c.req.param('token') ?? '');
  return cart ? sendPage(c, 'Kasa', lineList(orderLines(cart), cartTotals(cart))) : c.notFound();
};

/** `/orders/<id>`: the confirmation of an order. */
const answerOrder: Answer = (c) => {
  const order = c.var.sandbox.store.orders.find(c.req.param('id') ?? '');
  return order ? sendPage(c, 'Dziękujemy!', lineList(order.lines, order.totals)) : c.notFound();
};

/** The merchant's pages on which a purchase ends, without styles. */
export const CHECKOUT_ROUTES: readonly Route[] = [
  get('/cart/c/:token', answerCheckout),
  get('/orders/:id', answerOrder),
];
