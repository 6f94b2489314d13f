import { setTimeout as delay } from 'node:timers/promises';
import type { ShopContext } from './route';

/** Cuts the connection of a request without a response. */
export const cutConnection = (c: ShopContext): Response => c.var.connection.cut();

/**
 * Keeps the connection open without a response for `ms`, or until the browser closes it, and then cuts it.
 */
export async function hangConnection(c: ShopContext, ms: number): Promise<Response> {
  const { connection } = c.var;
  await Promise.race([delay(ms, undefined, { ref: false }), connection.closed()]);
  return connection.cut();
}
