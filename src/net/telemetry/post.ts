import type { Environment } from './environment';

/** Browsers take no more than 64 KiB from a page that goes, of all requests together; characters. */
const KEEPALIVE_LIMIT = 30_000;

/** Sends JSON, in a way that outlives the page. Undefined where no answer came. */
export function post(
  url: string,
  data: object,
  outside: Environment,
  headers?: Record<string, string>,
): Promise<Response | undefined> {
  const body = JSON.stringify(data);
  return outside
    .fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
      keepalive: body.length < KEEPALIVE_LIMIT,
      // Neither cookies, of which one is the cart's, nor the page's address leave with it.
      credentials: 'omit',
      referrerPolicy: 'origin',
    })
    .catch(() => undefined);
}
