/** The shop of a flash sale, as a separate process: `SaleOptions` as JSON is its argument. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopperEntry } from './books';
import { FlashSale, type SaleAnswer, type SaleOptions } from './flash-sale';
import { LAB_HEADERS, LAB_PATHS } from './http-connection';
import { summarizeSale } from './summarize-sale';

const options = JSON.parse(process.argv[2] ?? '{}') as SaleOptions;
const clock = { now: () => Date.now(), wait: async (ms: number) => void (await sleep(ms)) };

/** Made by the first request, which begins the sale. */
let sale: FlashSale | undefined;
let origin = '';
const theSale = () => (sale ??= new FlashSale(origin, options, clock));

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const json = (value: unknown): SaleAnswer => ({
  status: 200,
  headers: new Headers({ 'content-type': 'application/json' }),
  text: JSON.stringify(value),
});

const textHeader = (request: IncomingMessage, name: string) => String(request.headers[name] ?? '');

/** Undefined if the answer is lost on its way. */
async function answerApi(request: IncomingMessage, body: string): Promise<SaleAnswer | undefined> {
  const losesAnswer = textHeader(request, LAB_HEADERS.losesAnswer) !== '';
  const answer = await theSale().answer({
    shopper: textHeader(request, LAB_HEADERS.shopper),
    click: Number(textHeader(request, LAB_HEADERS.click)),
    address: `${origin}${request.url}`,
    headers: new Headers({
      accept: textHeader(request, 'accept'),
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': textHeader(request, 'x-shopify-storefront-access-token'),
    }),
    body,
    losesAnswer,
  });
  return losesAnswer && answer.status === 200 ? undefined : answer;
}

type Handler = (body: string) => unknown;

const HANDLERS: Readonly<Record<string, Handler>> = {
  [LAB_PATHS.open]: (body) => theSale().open((JSON.parse(body) as { url: string }).url),
  [LAB_PATHS.answerBank]: (body) => {
    const { attemptId, isConfirmed } = JSON.parse(body) as { attemptId: string; isConfirmed: boolean };
    theSale().answerBank(attemptId, isConfirmed);
    return {};
  },
  [LAB_PATHS.approvePaypal]: (body) => {
    const { token } = JSON.parse(body) as { token: string };
    theSale().approvePaypal(token);
    return {};
  },
  [LAB_PATHS.shoppers]: (body) => {
    theSale().books.shoppers.push(JSON.parse(body) as ShopperEntry);
    return {};
  },
  [LAB_PATHS.summary]: () => summarizeSale(theSale(), process.cpuUsage()),
};

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request);
  const handler = HANDLERS[request.url ?? ''];
  const given = handler ? json(handler(body)) : await answerApi(request, body);
  if (!given) {
    request.socket.destroy();
    return;
  }
  response.writeHead(given.status, Object.fromEntries(given.headers)).end(given.text);
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    response.writeHead(500).end();
  });
});
// A shopper's connection is kept as long as a browser keeps it.
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1');
await once(server, 'listening');
origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
process.send?.({ origin });
