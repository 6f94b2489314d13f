import { setTimeout as delay } from 'node:timers/promises';
import type { ShopContext } from './app';

/** What a request came over. */
export interface Connection {
  /** Cuts it without an answer. */
  cut(): Response;
  /** Settles when the browser gives up waiting. */
  closed(): Promise<unknown>;
}

/** Cuts the connection without an answer. */
export const cutConnection = (c: ShopContext): Response => c.var.connection.cut();

/** Holds the connection without an answer, for so many ms or until the browser gives up, and cuts it. */
export async function hangConnection(c: ShopContext, ms: number): Promise<Response> {
  const { connection } = c.var;
  await Promise.race([delay(ms, undefined, { ref: false }), connection.closed()]);
  return connection.cut();
}
