import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { setTimeout as delay } from 'node:timers/promises';
import { CHOICES_COOKIE } from '../side-panel/choices';
import { networkNamed, type Network } from '../side-panel/networks';
import type { ShopEnv } from './route';

/** A body is sent in pieces of this size, each after its share of the time. */
const PIECE_BYTES = 4096;

/** The body, slowed to the speed of the network. */
function throttled(
  body: ReadableStream<Uint8Array>,
  { bytesPerSecond }: Network,
): ReadableStream<Uint8Array> {
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      async transform(chunk, controller) {
        for (let from = 0; from < chunk.length; from += PIECE_BYTES) {
          const piece = chunk.subarray(from, from + PIECE_BYTES);
          await delay((piece.length / bytesPerSecond) * 1000);
          controller.enqueue(piece);
        }
      },
    }),
  );
}

/**
 * Simulates a slow network. Its name is `?network=` in the URL of the request or of its page, in the path
 * `/dist/~<network>/…`, or in the choices of the visit, except for a page with `?panel=0`. The responses are
 * not cached, because a cached response would be instant.
 */
export const slowNetwork: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const { pathname, searchParams } = c.var.url;
  const referer = c.req.header('referer') ?? '';
  const ofPage = URL.canParse(referer) ? new URL(referer).searchParams : new URLSearchParams();
  const hasPanel = [searchParams, ofPage].every((query) => query.get('panel') !== '0');
  const network = networkNamed(
    searchParams.get('network') ??
      /^\/dist\/~(\w+)\//.exec(pathname)?.[1] ??
      ofPage.get('network') ??
      (hasPanel ? new URLSearchParams(getCookie(c, CHOICES_COOKIE)).get('network') : null),
  );
  if (network) await delay(network.latency);
  await next();
  if (!network || !c.res.body || pathname.startsWith('/sandbox/')) return;
  c.res = new Response(throttled(c.res.body, network), c.res);
  c.res.headers.set('cache-control', 'no-store');
};
