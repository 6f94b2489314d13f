import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Sandbox } from '../sandbox';
import type { Arrival, Route, ShopContext, ShopEnv } from './route';
import { slowNetwork } from './slow-network';

/**
 * Rejects requests from pages of another origin, which could store a page here, with a script, or change what
 * tests read. Programs other than browsers send none of these headers. A link from anywhere may be followed,
 * because WebKit in a test labels its first navigation as cross-site.
 */
const refuseForeign: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const isFollowedLink = c.req.method === 'GET' && c.req.header('sec-fetch-dest') === 'document';
  const origin = c.req.header('origin') ?? c.var.url.origin;
  const site = c.req.header('sec-fetch-site') ?? 'none';
  const isOwn = origin === c.var.url.origin && ['none', 'same-origin'].includes(site);
  return isFollowedLink || isOwn ? next() : c.text('Only for pages of this server.', 403);
};

/** The site with these routes, in their order. `arrivalOf` runs before each handler. */
export function createApp(
  routes: readonly Route[],
  sandbox: Sandbox,
  arrivalOf: (c: ShopContext) => Arrival,
): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.use(async (c, next) => {
    c.set('sandbox', sandbox);
    sandbox.store.attempts.proceed();
    const { url, search, connection } = arrivalOf(c);
    c.set('url', url);
    c.set('search', search);
    c.set('connection', connection);
    await next();
  });
  app.use('/sandbox/*', refuseForeign);
  app.use(slowNetwork);
  // Like the platform's API: pages of any origin may call, with any header, and may read these two headers.
  const anyOrigin = cors({ origin: '*', exposeHeaders: ['Date', 'Retry-After'] });
  for (const path of ['/api/*', '/wallets/config/*']) app.use(path, anyOrigin);
  for (const { method, path, handler } of routes) app.on(method, path, handler);
  app.notFound((c) => c.text('There is no such page.', 404));
  app.onError((error, c) => {
    console.error(error);
    return c.text('The sandbox failed; its terminal shows why.', 500);
  });
  return app;
}
