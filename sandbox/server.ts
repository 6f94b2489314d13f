import { createAdaptorServer } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { firstFile, LANGUAGES } from '../src/ui/languages';
import { createApp } from './http/app';
import type { ShopContext } from './http/route';
import type { LiveReload } from './http/live-reload';
import { nodeArrival } from './http/node-arrival';
import type { MerchantLogos } from './merchant-logos';
import { ROUTES } from './routes';
import { openSandbox } from './sandbox';
import { scenarioNamed } from './scenarios';
import { scenarioOf } from './visits/scenario-of';

/** The default folder of the built script. */
export const DIST = fileURLToPath(new URL('../dist/', import.meta.url));

export interface SandboxOptions {
  /** 0: the system chooses a free port. */
  port: number;
  /** The folder of the built script; `dist/` of this project by default. */
  distDir?: string;
  /** Reloads pages after a build. */
  liveReload?: LiveReload;
  /** The merchant's own logos, shown on the buttons. */
  logos?: MerchantLogos;
}

/** A running sandbox. `url` has no trailing slash. */
export interface RunningSandbox {
  url: string;
  close(): Promise<void>;
}

/** Whether the scenario of a request cuts its connection without a response. */
function cutsConnection(c: ShopContext, url: URL): boolean {
  const requested = url.searchParams.get('scenario');
  const { fault } = requested === null ? scenarioOf(c) : scenarioNamed(requested);
  return fault?.kind === 'hang' || (fault?.kind === 'drop' && fault.when !== 'between_parts');
}

/** Starts the shop on 127.0.0.1. Rejects if the port is in use. */
export async function startSandbox({
  port,
  distDir = DIST,
  liveReload,
  logos,
}: SandboxOptions): Promise<RunningSandbox> {
  const sandbox = openSandbox({ distDir, logos });
  const builtLanguages = () => LANGUAGES.filter((language) => existsSync(join(distDir, firstFile(language))));
  const routes = liveReload ? [liveReload.route, ...ROUTES] : ROUTES;
  const app = createApp(routes, sandbox, (c) => {
    const arrival = nodeArrival(c, builtLanguages());
    if (cutsConnection(c, arrival.url)) {
      // When a reused connection is cut, browsers send the request again without an error. They report it if
      // the connection is new.
      c.header('connection', 'close');
      server.closeIdleConnections();
    }
    return arrival;
  });
  app.use(
    '/assets/*',
    serveStatic({
      root: fileURLToPath(new URL('.', import.meta.url)),
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=60'),
    }),
  );
  const fetch: typeof app.fetch = liveReload
    ? async (request, env) => liveReload.addTo(await app.fetch(request, env))
    : app.fetch;
  // Otherwise the adaptor would replace the global Request and Response of the tests that start this server.
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
