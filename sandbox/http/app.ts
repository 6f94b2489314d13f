import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Sandbox } from '../sandbox';
import type { Connection } from './connection';
import { slowNetwork } from './slow-network';

/** How a request came: the address that was asked for, and over which connection. */
export interface Arrival {
  url: URL;
  connection: Connection;
}

/** What each request of the shop has. */
export interface ShopEnv {
  Variables: Arrival & { sandbox: Sandbox };
}

/** One request, as Hono hands it over. */
export type ShopContext = Context<ShopEnv>;

/** Answers a request. */
export type Answer = (c: ShopContext) => Response | Promise<Response>;

/** A path of the site, in Hono's notation. HEAD is answered like GET. */
export interface Route {
  method: 'GET' | 'POST';
  path: string;
  answer: Answer;
}

/** A page or a file that is asked for. */
export const get = (path: string, answer: Answer): Route => ({ method: 'GET', path, answer });

/** Something that is sent. */
export const post = (path: string, answer: Answer): Route => ({ method: 'POST', path, answer });

/** The site: these routes, in their order. `arrivalOf` runs before each answer. */
export function createApp(
  routes: readonly Route[],
  sandbox: Sandbox,
  arrivalOf: (c: ShopContext) => Arrival,
): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.use(async (c, next) => {
    c.set('sandbox', sandbox);
    const { url, connection } = arrivalOf(c);
    c.set('url', url);
    c.set('connection', connection);
    await next();
  });
  app.use(slowNetwork);
  // As the platform's API: any page may ask, with any header, and may read when to ask again.
  const anyOrigin = cors({ origin: '*', exposeHeaders: ['Date', 'Retry-After'] });
  for (const path of ['/api/*', '/wallets/config/*']) app.use(path, anyOrigin);
  for (const { method, path, answer } of routes) app.on(method, path, answer);
  app.notFound((c) => c.text('Nie ma takiej strony.', 404));
  app.onError((error, c) => {
    console.error(error);
    return c.text('Błąd sklepu do prób; szczegóły w terminalu.', 500);
  });
  return app;
}
