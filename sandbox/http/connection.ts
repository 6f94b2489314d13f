import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { setTimeout as delay } from 'node:timers/promises';
import type { ShopContext } from './app';

/** Cuts the connection without an answer. */
export function cutConnection(c: ShopContext): Response {
  c.env.outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** Holds the connection without an answer, for so many ms or until the browser gives up, and cuts it. */
export async function hangConnection(c: ShopContext, ms: number): Promise<Response> {
  await Promise.race([
    delay(ms, undefined, { ref: false }),
    new Promise((resolve) => c.env.outgoing.once('close', resolve)),
  ]);
  return cutConnection(c);
}
