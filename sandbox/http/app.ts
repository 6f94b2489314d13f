import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { fileURLToPath } from 'node:url';
import { withBenchDefaults } from '../bench/address';
import type { Sandbox } from '../sandbox';
import { slowNetwork } from './slow-network';

/** What each request of the shop has: the shop, and the address that was asked for. */
export interface ShopEnv {
  Bindings: HttpBindings;
  Variables: { sandbox: Sandbox; url: URL };
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

/** Names of this machine, and one for browsers that are told where it is: its pages are on `http:` and not secure. */
const OWN_HOST = /^(127\.0\.0\.1|localhost|shop\.test)(:\d+)?$/;

/** The address that a request asks for. A host that is not ours counts as this machine. */
function addressOf({ incoming }: HttpBindings): URL {
  const host = incoming.headers.host ?? '';
  const ownHost = OWN_HOST.test(host) ? host : `127.0.0.1:${incoming.socket.localPort ?? 0}`;
  return withBenchDefaults(new URL(incoming.url ?? '/', `http://${ownHost}`));
}

/**
 * The site: these routes, in their order, and the sandbox's own styles, page scripts and pictures. `before` runs before
 * each answer.
 */
export function createApp(
  routes: readonly Route[],
  sandbox: Sandbox,
  before: (c: ShopContext) => void,
): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.use(async (c, next) => {
    c.set('sandbox', sandbox);
    c.set('url', addressOf(c.env));
    before(c);
    await next();
  });
  app.use(slowNetwork);
  // As the platform's API: any page may ask, with any header, and may read when to ask again.
  const anyOrigin = cors({ origin: '*', exposeHeaders: ['Date', 'Retry-After'] });
  for (const path of ['/api/*', '/wallets/config/*']) app.use(path, anyOrigin);
  app.use(
    '/assets/*',
    serveStatic({
      root: fileURLToPath(new URL('..', import.meta.url)),
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=60'),
    }),
  );
  for (const { method, path, answer } of routes) app.on(method, path, answer);
  app.notFound((c) => c.text('Nie ma takiej strony.', 404));
  app.onError((error, c) => {
    console.error(error);
    return c.text('Błąd sklepu do prób; szczegóły w terminalu.', 500);
  });
  return app;
}
