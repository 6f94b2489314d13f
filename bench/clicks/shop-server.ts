import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGraphqlHandler, openStore, type Scenario, testCatalog } from '../../sandbox/index';
import { startDelayProxy } from './delay-proxy';

const scenario: Scenario = { name: 'clicks', title: '', response: '', where: 'product', path: '/' };

const ROUND_TRIP_MS = 50;

/** A new connection with TCP and TLS 1.3 takes two round trips. */
const CONNECT_MS = 2 * ROUND_TRIP_MS;

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-max-age': '600',
};

const CHECKOUT = '<!doctype html><title>Kasa</title><link rel="icon" href="data:,"><h1>Kasa</h1>';

/** The API and the checkout of a shop on a different site from the page. */
export interface ShopServer {
  origin: string;
  /** Sets the delay of the API, ms. */
  setDelay: (ms: number) => void;
  close: () => void;
}

/** Starts the shop, which seems distant: connections and requests to it are delayed. */
export async function startShop(): Promise<ShopServer> {
  const api = await createGraphqlHandler();
  const store = openStore(testCatalog([]));
  let delayMs = 0;
  // It is known once the proxy listens, before the first request.
  let origin = '';
  const server = createServer((request, response) => {
    const respond = async () => {
      if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end();
      if (request.method === 'GET')
        return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(CHECKOUT);
      const body = await text(request);
      const headers = { 'content-type': 'application/json', accept: String(request.headers.accept) };
      const forwarded = new Request(`${origin}${request.url}`, { method: 'POST', headers, body });
      const [result] = await Promise.all([api(forwarded, { store, origin, scenario }), sleep(delayMs)]);
      const contentType = result.headers.get('content-type') ?? '';
      response.writeHead(result.status, { ...CORS, 'content-type': contentType }).end(await result.text());
    };
    respond().catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy = await startDelayProxy((server.address() as AddressInfo).port, {
    connectMs: CONNECT_MS,
    roundTripMs: ROUND_TRIP_MS,
  });
  // Not the page's 127.0.0.1, because browsers use separate connections for different sites.
  origin = `http://localhost:${proxy.port}`;
  return {
    origin,
    setDelay: (ms) => (delayMs = ms),
    close: () => {
      proxy.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
