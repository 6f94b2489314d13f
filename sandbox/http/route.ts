import type { Context } from 'hono';
import type { Sandbox } from '../sandbox';

/** The connection of a request. */
export interface Connection {
  /** Cuts it without a response. Returns the response that a route must return then. */
  cut(): Response;
  /** Settles when the browser has closed it. */
  closed(): Promise<unknown>;
}

/** The URL and the connection of a request. */
export interface Arrival {
  /** On a page of the demo, with the choices of the visit as parameters. */
  url: URL;
  /** The query of the request itself, with its question mark; empty without one. */
  search: string;
  connection: Connection;
}

/** The variables of each request (`c.var`). */
export interface ShopEnv {
  Variables: Arrival & { sandbox: Sandbox };
}

/** Hono's context of one request. */
export type ShopContext = Context<ShopEnv>;

/** Handles a request. */
export type RouteHandler = (c: ShopContext) => Response | Promise<Response>;

/** A path of the site, in Hono's notation. HEAD is handled like GET. */
export interface Route {
  method: 'GET' | 'POST';
  path: string;
  handler: RouteHandler;
}

/** A route for GET: a page or a file. */
export const get = (path: string, handler: RouteHandler): Route => ({ method: 'GET', path, handler });

/** A route for POST. */
export const post = (path: string, handler: RouteHandler): Route => ({ method: 'POST', path, handler });
