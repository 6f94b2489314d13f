import type { Answer } from '../http/app';
import { filledCart } from '../storefront/filled-cart';
import { visitOf } from './visit-of';

/** `GET /sandbox/calls[?all=1]`: the calls of this visit as JSON; of every visit for a client without one. */
export const answerCalls: Answer = (c) => {
  const { calls } = c.var.sandbox;
  return c.json(calls.of(c.var.url.searchParams.has('all') ? undefined : visitOf(c)));
};

/** `POST /sandbox/calls/clear`: forgets them. */
export const answerClearCalls: Answer = (c) => {
  const { calls } = c.var.sandbox;
  calls.clear(visitOf(c));
  return c.json({});
};

/** `GET /sandbox/orders`: every order of this process. */
export const answerOrders: Answer = (c) => {
  const { store } = c.var.sandbox;
  return c.json(store.orders.all());
};

/** `POST /sandbox/page` with HTML: keeps it and answers `{url}`, where it is served. */
export const answerLeavePage: Answer = async (c) => {
  const { testPages } = c.var.sandbox;
  const number = testPages.push(await c.req.text());
  return c.json({ url: `${c.var.url.origin}/sandbox/page/${number}` });
};

/** `GET /sandbox/page/<n>`: a page that was left, as it is. */
export const answerTestPage: Answer = (c) => {
  const { testPages } = c.var.sandbox;
  const number = c.req.param('number') ?? '';
  const page = testPages[Number(number) - 1];
  if (page === undefined) return c.text('Nie ma takiej strony.', 404);
  return c.html(page);
};

/** `GET /blank`: a page with nothing on it. */
export const answerBlank: Answer = (c) => {
  const page =
    '<!doctype html><html lang="pl"><meta charset="utf-8"><title>Pusta</title><body></body></html>';
  return c.html(page);
};

/** `GET /sandbox/fill-cart?to=<path>`: a cart with two products, then on to the page. */
export const answerFillCart: Answer = (c) => {
  filledCart(c);
  const to = c.var.url.searchParams.get('to') ?? '/cart';
  return c.redirect(/^\/(?![/\\])/.test(to) ? to : '/cart');
};
