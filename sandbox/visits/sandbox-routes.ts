import type { RouteHandler } from '../http/route';
import { getCookie } from 'hono/cookie';
import { setShopCookie } from '../http/cookies';
import { ownPath } from '../http/own-path';
import { changedChoices, CHOICES_COOKIE, withoutChoices } from '../side-panel/choices';
import { filledCart } from '../storefront/filled-cart';
import { visitOf } from './visit-of';

/**
 * `GET /sandbox/calls[?all=1]`: the calls of this visit as JSON; of all visits with `all`, or without the
 * cookie of a visit.
 */
export const handleCalls: RouteHandler = (c) => {
  const { calls } = c.var.sandbox;
  return c.json(calls.of(c.var.url.searchParams.has('all') ? undefined : visitOf(c)));
};

/** `POST /sandbox/calls/clear`: deletes the calls that `/sandbox/calls` shows. */
export const handleClearCalls: RouteHandler = (c) => {
  const { calls } = c.var.sandbox;
  calls.clear(visitOf(c));
  return c.json({});
};

/** `GET /sandbox/orders`: all orders. */
export const handleOrders: RouteHandler = (c) => {
  const { store } = c.var.sandbox;
  return c.json(store.orders.all());
};

/**
 * `POST /sandbox/page` with HTML: stores the HTML, and responds with the `{url}` under which it is served.
 */
export const handleStorePage: RouteHandler = async (c) => {
  const { testPages } = c.var.sandbox;
  const number = testPages.push(await c.req.text());
  return c.json({ url: `${c.var.url.origin}/sandbox/page/${number}` });
};

/** `GET /sandbox/page/<n>`: the stored HTML, unchanged. */
export const handleTestPage: RouteHandler = (c) => {
  const { testPages } = c.var.sandbox;
  const number = c.req.param('number') ?? '';
  const page = testPages[Number(number) - 1];
  if (page === undefined) return c.text('There is no such page.', 404);
  return c.html(page);
};

/** `GET /blank`: an empty page. */
export const handleBlank: RouteHandler = (c) => {
  const page =
    '<!doctype html><html lang="pl"><meta charset="utf-8"><title>Empty</title><body></body></html>';
  return c.html(page);
};

/** `GET /sandbox/fill-cart?to=<path>`: adds two products to an empty cart, and redirects to the path. */
export const handleFillCart: RouteHandler = (c) => {
  filledCart(c);
  const { url } = c.var;
  return c.redirect(ownPath(url.searchParams.get('to') ?? '/cart', url) ?? '/cart');
};

/**
 * `GET /sandbox/choose?<parameters>&to=<path>`: keeps choices of the side panel for the visit, and redirects
 * to the path without the parameters that would override them. With `reset`, it first forgets all choices.
 */
export const handleChoose: RouteHandler = (c) => {
  const { url } = c.var;
  const changes = new URLSearchParams(url.search);
  changes.delete('to');
  const choices = changes.has('reset') ? '' : getCookie(c, CHOICES_COOKIE);
  setShopCookie(c, CHOICES_COOKIE, changedChoices(choices, changes));
  const to = ownPath(url.searchParams.get('to') ?? '/', url) ?? '/';
  return c.redirect(withoutChoices(to, changes));
};
