import type { MiddlewareHandler } from 'hono';
import { setTimeout as delay } from 'node:timers/promises';
import { networkNamed, type Network } from '../bench/networks';
import type { ShopEnv } from './app';

/** Bytes that are sent at once; then comes the wait for them. */
const PIECE = 4096;

/** A body that comes as fast as the network lets it. */
function paced(body: ReadableStream<Uint8Array>, { bytesPerSecond }: Network): ReadableStream<Uint8Array> {
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      async transform(chunk, controller) {
        for (let from = 0; from < chunk.length; from += PIECE) {
          const piece = chunk.subarray(from, from + PIECE);
          await delay((piece.length / bytesPerSecond) * 1000);
          controller.enqueue(piece);
        }
      },
    }),
  );
}

/**
 * `?network=` of a page, of the page that asks, or `/dist/~<network>/…`: the answer comes as slowly as over that network, and
 * is not kept, because what a browser has kept already comes at once.
 */
export const slowNetwork: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const { pathname, searchParams } = c.var.url;
  const referer = c.req.header('referer') ?? '';
  const network = networkNamed(
    searchParams.get('network') ??
      /^\/dist\/~(\w+)\//.exec(pathname)?.[1] ??
      (URL.canParse(referer) ? new URL(referer).searchParams.get('network') : null),
  );
  if (network) await delay(network.latency);
  await next();
  if (!network || !c.res.body || pathname.startsWith('/sandbox/')) return;
  c.res = new Response(paced(c.res.body, network), c.res);
  c.res.headers.set('cache-control', 'no-store');
};
