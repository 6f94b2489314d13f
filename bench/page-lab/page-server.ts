import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotli } from '../brotli';
import { HTML, type Contender } from '../contenders/contender';
import { productPage } from '../contenders/product-page';
import { shopResponse } from '../fakes/storefront-api';

interface StoredFile {
  headers: Record<string, string | number>;
  body: Buffer;
  delayMs: number;
}

function compressedFile(type: string, text: string | Buffer): StoredFile {
  const body = brotli(text);
  const headers = {
    'content-type': type,
    'content-encoding': 'br',
    'content-length': body.length,
    // Each first load has its own browser context, and so its own cache.
    'cache-control': type === HTML ? 'no-cache' : 'public, max-age=3600',
  };
  return { headers, body, delayMs: 0 };
}

/** Delayed files have their own URLs, because the same build is also served without a delay. */
const servedPath = (path: string, { scriptDelayMs }: Contender) =>
  scriptDelayMs === undefined ? path : `/late${path}`;

/** The HTML of a contender's page. */
export function servedHtml(contender: Contender): string {
  const html = contender.html ?? productPage(contender);
  return contender.scriptDelayMs === undefined
    ? html
    : html.replaceAll('src="/dist', `src="${servedPath('/dist', contender)}`);
}

function filesOf(contenders: readonly Contender[]): Map<string, StoredFile> {
  const files = new Map<string, StoredFile>();
  /** Several contenders share the same contents, which are compressed only once. */
  const fileByContents = new Map<string | Buffer, StoredFile>();
  for (const contender of contenders) {
    files.set(`/${contender.name}`, compressedFile(HTML, servedHtml(contender)));
    for (const [path, { type, text }] of contender.files) {
      const file = fileByContents.get(text) ?? compressedFile(type, text);
      fileByContents.set(text, file);
      files.set(servedPath(path, contender), { ...file, delayMs: contender.scriptDelayMs ?? 0 });
    }
  }
  return files;
}

const shopFiles = new Map<string, StoredFile>();

/** An API response of the shop, compressed only once. */
function shopFile(path: string): StoredFile | undefined {
  const json = shopResponse(path);
  if (json === undefined) return undefined;
  const file = shopFiles.get(json) ?? compressedFile('application/json', json);
  shopFiles.set(json, file);
  return file;
}

/** Serves the pages and files of all contenders, compressed in advance so that the server adds no time. */
export async function startPageServer(contenders: readonly Contender[]) {
  const files = filesOf(contenders);
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const file = files.get(path) ?? shopFile(path);
    const send = () =>
      file ? response.writeHead(200, file.headers).end(file.body) : response.writeHead(404).end();
    if (file?.delayMs) void sleep(file.delayMs).then(send);
    else send();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
