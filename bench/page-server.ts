import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotli } from './brotli';
import { floorModule } from './floor-module';
import { contenders, productPage } from './product-page';

interface StoredFile {
  type: string;
  body: Buffer;
}

const html = 'text/html; charset=utf-8';
const script = 'text/javascript; charset=utf-8';
const stored = (type: string, text: string | Buffer): StoredFile => ({ type, body: brotli(text) });

function filesOf(dist: string): Map<string, StoredFile> {
  const files = new Map([['/floor.js', stored(script, floorModule())]]);
  for (const contender of contenders) files.set(`/${contender.name}`, stored(html, productPage(contender)));
  for (const name of readdirSync(dist).filter((file) => file.endsWith('.js')))
    files.set(`/dist/${name}`, stored(script, readFileSync(`${dist}/${name}`)));
  return files;
}

/** Serves all pages, the floor module and `dist`, compressed beforehand so that the server costs no time. */
export async function startPageServer(dist: string) {
  const files = filesOf(dist);
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    response
      .writeHead(200, {
        'content-type': file.type,
        'content-encoding': 'br',
        'content-length': file.body.length,
        'cache-control': 'no-store',
      })
      .end(file.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
