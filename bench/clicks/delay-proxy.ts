import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The simulated distance of a server. */
interface Distance {
  /** The setup time of a new connection (TCP and TLS), ms. */
  connectMs: number;
  /** The round-trip time of a request, ms. */
  roundTripMs: number;
}

/** Delays the data that a client sends to the server, and keeps its order. Responses are not delayed. */
function forwardLate(client: Socket, server: Socket, { connectMs, roundTripMs }: Distance): void {
  const connectedAt = performance.now() + connectMs;
  let previousForwarded = Promise.resolve();
  client.on('data', (chunk) => {
    const dueAt = Math.max(connectedAt, performance.now()) + roundTripMs;
    previousForwarded = previousForwarded.then(async () => {
      await sleep(Math.max(0, dueAt - performance.now()));
      if (server.writable) server.write(chunk);
    });
  });
  server.pipe(client);
  client.on('close', () => server.destroy());
  // Either side may disconnect at any time, for example when a page is closed.
  client.on('error', () => server.destroy());
  server.on('error', () => client.destroy());
}

/**
 * Starts a proxy that makes a local server seem distant. The browser's own emulation delays requests, not
 * connections, so it would not show the effect of a preconnect.
 */
export async function startDelayProxy(
  port: number,
  distance: Distance,
): Promise<{ port: number; close: () => void }> {
  const clients = new Set<Socket>();
  const proxy = createServer((client) => {
    clients.add(client);
    client.on('close', () => clients.delete(client));
    forwardLate(client, connect(port, '127.0.0.1'), distance);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    port: (proxy.address() as AddressInfo).port,
    close: () => {
      for (const client of clients) client.destroy();
      proxy.close();
    },
  };
}
