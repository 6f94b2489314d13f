import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** How far away a server seems. */
interface Distance {
  /** What a new connection takes before its first byte, ms: TCP and TLS. */
  connectMs: number;
  /** What a request takes on its way there and back, ms. */
  roundTripMs: number;
}

/** Passes on what a client sends, late, and in order. */
function passOn(client: Socket, server: Socket, { connectMs, roundTripMs }: Distance): void {
  const isConnectedAt = performance.now() + connectMs;
  client.on('data', (chunk) => {
    const wait = Math.max(isConnectedAt - performance.now(), 0) + roundTripMs;
    setTimeout(() => server.writable && server.write(chunk), wait);
  });
  server.pipe(client);
  client.on('close', () => server.destroy());
  // Either side may go at any time: a page that is closed leaves its connections.
  client.on('error', () => server.destroy());
  server.on('error', () => client.destroy());
}

/**
 * Makes a local server seem far away. The browser's own emulation slows down requests, not connections, so it
 * would not show the effect of a preconnect.
 */
export async function farAway(
  port: number,
  distance: Distance,
): Promise<{ port: number; close: () => void }> {
  const clients = new Set<Socket>();
  const proxy = createServer((client) => {
    clients.add(client);
    client.on('close', () => clients.delete(client));
    passOn(client, connect(port, '127.0.0.1'), distance);
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
