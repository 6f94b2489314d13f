import { get, post, type RouteHandler, type Route, type ShopContext } from '../http/route';
import { challengeForm, processingNote } from '../pages/attempt-contents';
import { html, type Html } from '../pages/html';
import { pathAfterAttempt, pathInsteadOfCheckout, processingPath } from '../store/purchase-paths';
import { displayPrice } from '../store/money';
import { orderLines, type OrderLine } from '../store/orders';
import { cartTotals } from '../store/cart-totals';
import type { CartTotals } from '../store/cart';
import { shopText } from '../texts/shop-text';

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

/**
 * Sends a page that opens another one. An HTTP redirect would not work, because Playwright does not intercept
 * the request that follows it.
 */
const sendForwardingPage = (c: ShopContext, path: string): Response =>
  sendPage(c, 'Chwileczkę…', html`<meta http-equiv="refresh" content="0;url=${path}" />`);

/**
 * `/cart/c/<token>`: the checkout, to which wallets redirect. Its URL keeps its parameters, which tests can
 * read.
 */
const handleCheckout: RouteHandler = (c) => {
  const { store } = c.var.sandbox;
  const cart = store.carts.byToken(c.req.param('token') ?? '');
  if (!cart) return c.notFound();
  const otherPath = pathInsteadOfCheckout(cart, store.attempts);
  return otherPath === undefined
    ? sendPage(c, 'Kasa', lineList(orderLines(cart), cartTotals(cart)))
    : sendForwardingPage(c, otherPath + c.var.search);
};

/** `/checkouts/<attempt>/processing`: polls the attempt, and forwards the shopper when it is processed. */
const handleProcessing: RouteHandler = (c) => {
  const attempt = c.var.sandbox.store.attempts.poll(c.req.param('attempt') ?? '');
  if (!attempt) return c.notFound();
  const path = pathAfterAttempt(attempt, c.var.search);
  return path === undefined
    ? sendPage(c, 'Płatność', processingNote(shopText(c.var.url)))
    : sendForwardingPage(c, path);
};

/** `/checkouts/<attempt>/challenge`: the bank's page; a POST request contains the shopper's decision. */
const handleChallenge: RouteHandler = async (c) => {
  const { attempts } = c.var.sandbox.store;
  const id = c.req.param('attempt') ?? '';
  const form = new URLSearchParams(c.req.method === 'POST' ? await c.req.text() : '');
  if (form.has('answer')) attempts.completeChallenge(id, form.get('answer') === 'confirm');
  const attempt = attempts.find(id);
  if (!attempt) return c.notFound();
  return attempt.state.at === 'challenge'
    ? sendPage(c, 'Bank', challengeForm(attempt, c.var.url))
    : sendForwardingPage(c, processingPath(id));
};

/** `/orders/<id>`: the confirmation of an order. */
const handleOrder: RouteHandler = (c) => {
  const order = c.var.sandbox.store.orders.find(c.req.param('id') ?? '');
  return order ? sendPage(c, 'Dziękujemy!', lineList(order.lines, order.totals)) : c.notFound();
};

/** The merchant's pages on which a purchase ends, without styles. */
export const CHECKOUT_ROUTES: readonly Route[] = [
  get('/cart/c/:token', handleCheckout),
  get('/checkouts/:attempt/processing', handleProcessing),
  get('/checkouts/:attempt/challenge', handleChallenge),
  post('/checkouts/:attempt/challenge', handleChallenge),
  get('/orders/:id', handleOrder),
];
