import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotli } from '../brotli';
import { findVendorResponse, VENDOR_RESPONSES, type VendorResponse } from '../fakes/vendor-responses';
import { paddedScript } from '../padded-script';

/** Lets any page read the responses, as vendors' servers do; the second header is for preflight requests. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
};

const compressed = ({ body, bytes }: VendorResponse): Buffer =>
  brotli(bytes === undefined ? body : paddedScript(body, bytes));

/** A server for all vendors' hosts. */
export interface VendorServer {
  urlFor: (url: string) => string;
  close: () => void;
}

/**
 * Starts a server for all vendors, with fakes as large as the real scripts. It has its own port, so that
 * vendors use none of the six connections that a browser opens to the page's server.
 */
export async function startVendorServer(responses = VENDOR_RESPONSES): Promise<VendorServer> {
  // Compressed once for all URLs of a script, before the first load.
  const bodies = new Map(
    [...new Set(responses.map(([, vendorFile]) => vendorFile))].map((vendorFile) => [
      vendorFile,
      compressed(vendorFile),
    ]),
  );
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(200, CORS).end();
    const vendorFile = findVendorResponse(responses, decodeURIComponent((request.url ?? '').slice(1)));
    const body = vendorFile && bodies.get(vendorFile);
    if (!body) return void response.writeHead(404, CORS).end();
    const headers = {
      'content-type': vendorFile.type,
      'content-encoding': 'br',
      'content-length': body.length,
      'cache-control': 'public, max-age=3600',
    };
    response.writeHead(200, { ...CORS, ...headers }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    urlFor: (url) => `http://127.0.0.1:${port}/${encodeURIComponent(url)}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
