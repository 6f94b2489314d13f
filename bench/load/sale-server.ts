/** The shop of a flash sale, as a separate process. Its argument is `SaleOptions` as JSON. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopperEntry } from './sale-log';
import { FlashSale, type SaleResponse, type SaleOptions } from './flash-sale';
import { LAB_HEADERS, LAB_PATHS } from './http-connection';
import { summarizeSale } from './summarize-sale';

const [, , optionsJson] = process.argv;
if (optionsJson === undefined) throw new Error('The options of the sale are missing');
const options = JSON.parse(optionsJson) as SaleOptions;
const clock = { now: () => Date.now(), wait: async (ms: number) => void (await sleep(ms)) };

/** Created by the first request, which starts the sale. */
let sale: FlashSale | undefined;
let origin = '';
const currentSale = () => (sale ??= new FlashSale(origin, options, clock));

const jsonResponse = (value: unknown): SaleResponse => ({
  status: 200,
  headers: new Headers({ 'content-type': 'application/json' }),
  text: JSON.stringify(value),
});

const readHeader = (request: IncomingMessage, name: string) => String(request.headers[name] ?? '');

/** Forwards a request to the API; the result is undefined if the response is to be lost. */
async function callApi(request: IncomingMessage, body: string): Promise<SaleResponse | undefined> {
  const losesResponse = readHeader(request, LAB_HEADERS.losesResponse) !== '';
  const response = await currentSale().handle({
    shopper: readHeader(request, LAB_HEADERS.shopper),
    click: Number(readHeader(request, LAB_HEADERS.click)),
    url: `${origin}${request.url}`,
    headers: new Headers({
      accept: readHeader(request, 'accept'),
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': readHeader(request, 'x-shopify-storefront-access-token'),
    }),
    body,
    losesResponse,
  });
  return losesResponse && response.status === 200 ? undefined : response;
}

/** By path: what the lab's server does besides the API. Each returns the JSON of its response. */
const HANDLERS: Readonly<Record<string, (body: string) => unknown>> = {
  [LAB_PATHS.open]: (body) => currentSale().open((JSON.parse(body) as { url: string }).url),
  [LAB_PATHS.completeChallenge]: (body) => {
    const { attemptId, isConfirmed } = JSON.parse(body) as { attemptId: string; isConfirmed: boolean };
    currentSale().completeChallenge(attemptId, isConfirmed);
    return {};
  },
  [LAB_PATHS.approvePaypal]: (body) => {
    const { token } = JSON.parse(body) as { token: string };
    currentSale().approvePaypal(token);
    return {};
  },
  [LAB_PATHS.shoppers]: (body) => {
    currentSale().log.shoppers.push(JSON.parse(body) as ShopperEntry);
    return {};
  },
  [LAB_PATHS.summary]: () => summarizeSale(currentSale(), process.cpuUsage()),
};

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request);
  const handler = HANDLERS[request.url ?? ''];
  const result = handler ? jsonResponse(handler(body)) : await callApi(request, body);
  if (!result) {
    request.socket.destroy();
    return;
  }
  response.writeHead(result.status, Object.fromEntries(result.headers)).end(result.text);
}

const server = createServer((request, response) => {
  respond(request, response).catch((error: unknown) => {
    console.error(error);
    response.writeHead(500).end();
  });
});
// As long as browsers keep idle connections.
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1');
await once(server, 'listening');
origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
process.send?.({ origin });
