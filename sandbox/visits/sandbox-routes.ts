import type { Answer } from '../http/route';
import { filledCart } from '../storefront/filled-cart';
import { visitOf } from './visit-of';

/** `GET /sandbox/calls[?all=1]`: the calls of this visit as JSON; of every visit for a client without one. */
export const answerCalls: Answer = (exchange, { calls }) => {
  exchange.json(200, calls.of(exchange.url.searchParams.has('all') ? undefined : visitOf(exchange)));
};

/** `POST /sandbox/calls/clear`: forgets them. */
export const answerClearCalls: Answer = (exchange, { calls }) => {
  calls.clear(visitOf(exchange));
  exchange.json(200, {});
};

/** `GET /sandbox/orders`: every order of this process. */
export const answerOrders: Answer = (exchange, { store }) => {
  exchange.json(200, store.orders.all());
};

/** `POST /sandbox/page` with HTML: keeps it and answers `{url}`, where it is served. */
export const answerLeavePage: Answer = async (exchange, { testPages }) => {
  const number = testPages.push(await exchange.text());
  exchange.json(200, { url: `${exchange.url.origin}/sandbox/page/${number}` });
};

/** `GET /sandbox/page/<n>`: a page that was left, as it is. */
export const answerTestPage: Answer = (exchange, { testPages }, [number = '']) => {
  const page = testPages[Number(number) - 1];
  if (page === undefined) exchange.send(404, 'text/plain; charset=utf-8', 'Nie ma takiej strony.');
  else exchange.send(200, 'text/html; charset=utf-8', page);
};

/** `GET /blank`: a page with nothing on it. */
export const answerBlank: Answer = (exchange) => {
  const page =
    '<!doctype html><html lang="pl"><meta charset="utf-8"><title>Pusta</title><body></body></html>';
  exchange.send(200, 'text/html; charset=utf-8', page);
};

/** `GET /sandbox/fill-cart?to=<path>`: a cart with two products, then on to the page. */
export const answerFillCart: Answer = (exchange, sandbox) => {
  filledCart(exchange, sandbox);
  const to = exchange.url.searchParams.get('to') ?? '/cart';
  exchange.redirect(/^\/(?![/\\])/.test(to) ? to : '/cart');
};
